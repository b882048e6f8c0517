import { AppLink } from '#src/ui/links.tsx';
import { FormLead, FormPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

/** Sets a new password for a person who forgot the old one. */
export function ResetPasswordPage() {
  return (
    <FormPage>
      <PageHead
        title="Reset password"
        description="Choose a new password. A code in your mail proves that it is you."
        canonicalPath="/reset-password"
      />
      <h1>Reset password</h1>
      <FormLead>
        Choose a new one. We mail you a code to prove that it is you. Remembered it?{' '}
        <AppLink to="/login">Login</AppLink>
      </FormLead>
      <ResetPasswordForm />
    </FormPage>
  );
}
