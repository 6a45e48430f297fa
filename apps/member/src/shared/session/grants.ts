import { defaultRole, type UserInfo } from '@fairtick/contracts';

/** Roles of somebody who is signed in: those that the server told, else the default one. */
export function rolesOf({ roles }: Pick<UserInfo, 'roles'>): readonly string[] {
  return roles.length > 0 ? roles : [defaultRole];
}
