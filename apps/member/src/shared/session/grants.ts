import { defaultRole, type UserInfo } from '@fairtick/contracts';

/** Roles of a logged-in member: those from the server, else the default one. */
export function rolesOf({ roles }: Pick<UserInfo, 'roles'>): readonly string[] {
  return roles.length > 0 ? roles : [defaultRole];
}
