import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Account, accountSchema } from '#contract/people/account.ts';
import { type ProfileChange, profileSchema, type ProfileInput, vendorProfileSchema } from '#contract/people/profile.ts';
import { changeFactorSchema } from '#contract/people/secondFactor.ts';
import { comparedEmail } from '#contract/core/readEmail.ts';
import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { createCommandKeys } from '#src/http/commandKeys.ts';
import { type Fault, faultOf, OfflineError } from '#src/http/failures.ts';
import { showFault } from '#src/http/showFault.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { isElsewhere } from '#src/lib/sentFrom.ts';
import { contractResolver } from '#src/lib/contractResolver.ts';
import { discard } from '#src/device/outbox/outbox.ts';
import { queuedWords, useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { secondFactorQuery } from '#src/features/account/security/securityCalls.ts';
import { type FactorCode, noCode } from '#src/features/account/sign-in/FactorCodeField.tsx';
import { keepProfile, type Profile, saveProfile } from './profileCalls.ts';
import { takeAccount } from './takeAccount.ts';
import { dropUnsavedProfile, keepUnsavedProfile, typedProfileSchema, unsavedProfileOf } from './unsavedProfile.ts';

function valuesOf(account: Account): ProfileInput {
  const { role, fullname, email, phone, companyName, businessAddress, openingHours, contactWish } = account;
  return {
    fullname,
    email,
    phone: phone === null ? '' : displayPhone(phone),
    password: '',
    ...(role === 'vendor' && {
      companyName: companyName ?? '',
      businessAddress: businessAddress ?? '',
      openingHours: openingHours ?? '',
      contactWish: contactWish ?? 'call',
    }),
  };
}

const waitingBody = z.exactPartial(typedProfileSchema);
const profileNames = z.keyof(typedProfileSchema).options;

/** The values of a profile that waits in the outbox, as the form shows them; empty when there is none. */
function waitingValues(entry: OutboxEntry | undefined): Partial<ProfileInput> {
  const { phone, ...values } = z.safeParse(waitingBody, entry?.request.body).data ?? {};
  return { ...values, ...(phone !== undefined && { phone: displayPhone(phone) }) };
}

/**
 * What a save changes: the fields that are not as the account has them, and those of a waiting change, which it replaces.
 */
function changesOf(profile: Profile, account: Account, waiting: Partial<ProfileInput>): ProfileChange {
  const changes: ProfileChange = { ...profile };
  const own = { ...valuesOf(account), phone: account.phone };
  for (const name of profileNames) {
    if (profile[name] === own[name] && !(name in waiting)) Reflect.deleteProperty(changes, name);
  }
  return changes;
}

/** The e-mail is the only part of a profile that cannot wait in the outbox: see `keepProfile`. */
const emailNeedsConnection =
  'A new e-mail needs a connection: it takes your password, which is never stored on this device. Everything else you typed is kept. Save again when the connection is back.';

const isOther = (typed: string, account: Account) => comparedEmail(typed) !== account.email;

/**
 * The profile's form. It follows what another device saves, except in the fields that were changed here.
 * @param onSaved gets the e-mail that is pending until its code is typed, or null
 */
export function useProfileForm(account: Account, onSaved: (emailPending: string | null) => void) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [keys] = useState(createCommandKeys);
  // The form continues from a change that was saved without a connection.
  const entry = useUnsentEntries().findLast(({ kind, about }) => kind === 'profile' && about.includes(account.id));
  const [ownId] = useState(createCommandKeys);
  const isRefused = entry?.state === 'needs-you';
  // A refusal while the form is open: its values are on the screen already. An entry refused earlier is corrected here.
  const waiting = isRefused && entry.id === ownId.keyFor('profile') ? undefined : entry;
  const accountText = JSON.stringify(valuesOf(account));
  const [last, setLast] = useState<{ entry: OutboxEntry; accountText: string } | null>(null);
  if (waiting && (last?.entry !== waiting || last.accountText !== accountText))
    setLast({ entry: waiting, accountText });
  // The entry leaves the outbox shortly before the account has the new values. Until then the old ones must not return.
  const entryToShow = waiting ?? (last?.accountText === accountText ? last.entry : undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<ProfileInput, unknown, Profile>({
    resolver: contractResolver<ProfileInput, Profile>(
      account.role === 'vendor' ? vendorProfileSchema : profileSchema,
      ({ email, password }) =>
        isOther(email, account) && !password
          ? { password: 'Type your password: it is needed to change the e-mail.' }
          : {},
    ),
    mode: 'onTouched',
    values: { ...valuesOf(account), ...waitingValues(entryToShow) },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { isDirty } = form.formState;
  useReadySending(isDirty);
  const changesEmail = isOther(useWatch({ control: form.control, name: 'email' }), account);
  const [code, setCode] = useState<FactorCode>(noCode);
  const [codeError, setCodeError] = useState<string | undefined>();
  const { data: secondStep } = useQuery({ ...secondFactorQuery(http, account.email), enabled: changesEmail });
  /** Set when the shop's answer demands a code although the query above could not tell beforehand. */
  const [shopDemandsCode, setShopDemandsCode] = useState(false);
  const asksCode = changesEmail && (secondStep?.on === true || shopDemandsCode);

  const { getFieldState, getValues, setValue, subscribe } = form;
  const keepTyped = useCallback(() => {
    const changed = profileNames.filter((name) => getFieldState(name).isDirty);
    keepUnsavedProfile(account.id, Object.fromEntries(changed.map((name) => [name, getValues(name)])));
  }, [account.id, getFieldState, getValues]);
  useEffect(() => {
    const unsaved = unsavedProfileOf(account.id);
    for (const name of profileNames) {
      const typed = unsaved?.[name];
      if (typed !== undefined) setValue(name, typed, { shouldDirty: true });
    }
    return subscribe({ formState: { values: true, dirtyFields: true }, callback: keepTyped });
  }, [account.id, setValue, subscribe, keepTyped]);

  /** @returns null when the change waits in the outbox; otherwise the account, or why it was not changed */
  const save = async (body: ProfileChange) => {
    if (body.email !== undefined) return saveProfile(http, body, keys.keyFor(body));
    const outcome = await keepProfile(http, account.id, body, entry?.id ?? ownId.keyFor('profile'));
    if (outcome.kind === 'queued') return null;
    if ('fault' in outcome) return outcome;
    if (outcome.answer) return outcome.answer;
    const user = await http.send({ path: '/auth/me', answer: accountSchema });
    return { user, emailPending: undefined };
  };

  const fail = (body: ProfileChange, fault: Fault) => {
    keepTyped();
    showFault(form, fault);
    const { fields } = fault;
    setCodeError(fields['code']);
    if (fields['code'] !== undefined) setShopDemandsCode(true);
    const atFields = Object.keys(fields).some((name) => name in body || name === 'code');
    setFailure(atFields ? null : fault.message);
  };

  const send = form.handleSubmit(async ({ password, ...profile }) => {
    setFailure(null);
    const judged = asksCode ? z.safeParse(changeFactorSchema.shape.code, code.text) : null;
    setCodeError(judged?.error?.issues[0]?.message);
    if (judged?.success === false) return;
    const proof = { password, ...(judged && { code: judged.data }) };
    const changes = changesOf(profile, account, waitingValues(entry));
    const body = changes.email === undefined ? changes : { ...changes, ...proof };
    try {
      const saved = await save(body);
      if (saved && 'fault' in saved) return fail(body, saved.fault);
      keys.forget();
      ownId.forget();
      setCode(noCode);
      dropUnsavedProfile();
      if (saved === null) {
        form.reset(form.getValues(), { keepDirtyValues: false, keepErrors: false });
        notify({ kind: 'info', ...queuedWords });
        return onSaved(null);
      }
      const { user, emailPending } = saved;
      await takeAccount(http, queryClient, user);
      form.reset(valuesOf(user), { keepDirtyValues: false, keepErrors: false });
      if (emailPending === undefined) notify({ kind: 'success', message: 'Profile saved' });
      onSaved(emailPending ?? null);
    } catch (error) {
      if (!(error instanceof OfflineError && body.email !== undefined)) return fail(body, faultOf(error));
      keepTyped();
      form.setError('email', { type: 'connection', message: emailNeedsConnection }, { shouldFocus: !isElsewhere() });
    }
  });

  return {
    form,
    failure,
    /** Whether an earlier change is not sent yet. */
    isWaiting: waiting !== undefined && !isRefused,
    changesEmail,
    /** The code of the second step at sign-in, when the new e-mail takes one; otherwise null. */
    code: asksCode ? { typed: code, error: codeError } : null,
    typeCode(typed: FactorCode) {
      setCode(typed);
      setCodeError(undefined);
    },
    isDirty,
    pending: form.formState.isSubmitting,
    send: () => void send(),
    /** Forgets what was typed, including an entry that the shop has refused. */
    discard() {
      dropUnsavedProfile();
      setLast(null);
      void discard(ownId.keyFor('profile'));
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
