import type { SettingGroup, SettingKey } from '@fairtick/contracts';
import { adminRetentionText, adminRolesText, adminSettingsText, type Text } from '@fairtick/i18n';

export const groupNames: Readonly<Record<SettingGroup, Text>> = {
  site: adminSettingsText.site,
  registration: adminSettingsText.registrationAndLogin,
  limits: adminSettingsText.limitsOfMembers,
  retention: adminRetentionText.howLongPersonalData,
  download: adminSettingsText.appDownload,
  texts: adminSettingsText.texts,
};

/** Names of the settings, with what an administrator needs to know before a change. */
export const settingTexts: Readonly<Record<SettingKey, { label: Text; hint: Text }>> = {
  site_name: { label: adminSettingsText.siteName, hint: adminSettingsText.shownTopBarLogin },
  web_logo: { label: adminSettingsText.siteLogo, hint: adminSettingsText.pngJpegWebpMade },
  domain: {
    label: adminSettingsText.backDomain,
    hint: adminSettingsText.domainGateHostSmall,
  },
  registration_open: { label: adminSettingsText.registrationOpen, hint: adminSettingsText.closedRegisterPageShows },
  invite_code_required: {
    label: adminSettingsText.inviteCodeRequired,
    hint: adminSettingsText.noneRegistersWithoutValid,
  },
  permitted_regions: {
    label: adminSettingsText.permittedRegions,
    hint: adminSettingsText.callingCodesPhoneNumbers,
  },
  merge_login_messages: {
    label: adminSettingsText.oneLoginMessage,
    hint: adminSettingsText.unknownNameWrongPassword,
  },
  bank_cards_max: {
    label: adminSettingsText.bankCardsOfMember,
    hint: adminSettingsText.howManyMemberBound,
  },
  keep_closed_days: {
    label: adminRetentionText.dataOfClosedAccounts,
    hint: adminRetentionText.daysNameIdNumber,
  },
  keep_payments_days: {
    label: adminRetentionText.dataOfPayments,
    hint: adminRetentionText.daysNamesPayersProofs,
  },
  keep_support_days: {
    label: adminRetentionText.talksWithCustomerService,
    hint: adminRetentionText.daysWordsPictures180,
  },
  keep_sessions_days: {
    label: adminRolesText.signIns,
    hint: adminRetentionText.daysTimeAddressBrowser,
  },
  keep_notifications_days: { label: adminRetentionText.notices, hint: adminRetentionText.daysNoticesRead30 },
  download_android: { label: adminSettingsText.androidDownload, hint: adminSettingsText.httpsAddressNothingShown },
  download_ios: { label: adminSettingsText.iphoneDownload, hint: adminSettingsText.httpsAddressNothingShown },
  download_notes: { label: adminSettingsText.downloadNotes, hint: adminSettingsText.shownUnderQrCodes },
  company_introduction: { label: adminSettingsText.aboutUs, hint: adminSettingsText.membersReadAccountPage },
  agreement_service: {
    label: adminSettingsText.serviceAgreement,
    hint: adminSettingsText.readableInsideRegisterPage,
  },
  agreement_risk: {
    label: adminSettingsText.riskDisclosure,
    hint: adminSettingsText.readableInsideRegisterPage,
  },
  agreement_privacy: {
    label: adminSettingsText.privacyPolicy,
    hint: adminSettingsText.readableInsideRegisterPage,
  },
};
