import type * as z from 'zod/mini';
import { deviceListSchema, messageAnswerSchema } from '#contract/people/account.ts';
import {
  factorSecretSchema,
  recoveryCodesSchema,
  secondFactorPath,
  secondFactorStateSchema,
} from '#contract/people/secondFactor.ts';
import { changePasswordPath } from '#contract/people/changePassword.ts';
import { deleteAccountPath, type OwnDataProof, ownDataLinkSchema, ownDataPath } from '#contract/people/ownData.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { readQuery } from '#src/http/readQuery.ts';

const devicesPath = '/auth/sessions';

/** The devices on which an account is signed in. @param account its e-mail */
export function devicesQuery(http: Http, account: string) {
  return readQuery(http, [ownData, 'devices', account], { path: devicesPath, answer: deviceListSchema });
}

export type FactorState = z.output<typeof secondFactorStateSchema>;

/** Whether signing in to an account takes a second step. @param account its e-mail */
export function secondFactorQuery(http: Http, account: string) {
  return readQuery(http, [ownData, 'second-factor', account], {
    path: secondFactorPath,
    answer: secondFactorStateSchema,
  });
}

/** DELETE /auth/sessions/{id}: signs out that device; null: all others. May be repeated. @throws as `http.send` */
export function endDevices(http: Http, id: string | null) {
  const path = id === null ? devicesPath : `${devicesPath}/${id}`;
  return http.send({ method: 'DELETE', path, answer: messageAnswerSchema });
}

/** POST …/begin: makes a new secret for the app, which counts once it is confirmed. @throws as `http.send` */
export function beginFactor(http: Http) {
  return http.send({ method: 'POST', path: `${secondFactorPath}/begin`, answer: factorSecretSchema });
}

/** What the owner proves every change of the second step with. */
export interface FactorProof {
  readonly code: string;
  readonly password: string;
}

/**
 * POST …/confirm: turns the second step on.
 * @returns the recovery codes
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
export async function confirmFactor(http: Http, body: FactorProof): Promise<string[]> {
  const path = `${secondFactorPath}/confirm`;
  return (await http.send({ method: 'POST', path, body, answer: recoveryCodesSchema })).recoveryCodes;
}

/** POST …/recovery-codes: new codes; the old ones stop working. @returns the new codes @throws as `http.send` */
export async function renewRecoveryCodes(http: Http, body: FactorProof): Promise<string[]> {
  const path = `${secondFactorPath}/recovery-codes`;
  return (await http.send({ method: 'POST', path, body, answer: recoveryCodesSchema })).recoveryCodes;
}

/** POST …/off: turns the second step off. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function turnFactorOff(http: Http, body: FactorProof) {
  return http.send({ method: 'POST', path: `${secondFactorPath}/off`, body, answer: messageAnswerSchema });
}

/**
 * POST /auth/me/data: requests a download of everything the shop has about the account.
 * @returns the path under the API from which the file is downloaded
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
export async function askForOwnData(http: Http, body: OwnDataProof): Promise<string> {
  return (await http.send({ method: 'POST', path: ownDataPath, body, answer: ownDataLinkSchema })).path;
}

/** POST /auth/me/password: sets a new password and signs out every other device. @throws as `http.send` */
export function changePassword(http: Http, body: OwnDataProof & { newPassword: string }) {
  return http.send({ method: 'POST', path: changePasswordPath, body, answer: messageAnswerSchema });
}

/** POST /auth/me/delete: deletes the account for good. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function deleteAccount(http: Http, body: OwnDataProof) {
  return http.send({ method: 'POST', path: deleteAccountPath, body, answer: messageAnswerSchema });
}
