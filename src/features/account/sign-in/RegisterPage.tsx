import type { Role } from '#contract/people/account.ts';
import { AppLink } from '#src/ui/links.tsx';
import { FormLead, FormPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** The sign-up page. `next` is where to go afterwards, if that is within the shop. */
export function RegisterPage({ role, next }: { role: Role; next: string | undefined }) {
  return (
    <FormPage>
      <PageHead
        title="Create your account"
        description="Register as a buyer or a vendor of vehicle and bike parts in Ghana. It takes a name, an e-mail and a password."
        canonicalPath="/register"
      />
      <h1>Create your account</h1>
      <FormLead>
        Have one already?{' '}
        <AppLink to="/login" search={{ next }}>
          Login
        </AppLink>
      </FormLead>
      <RegisterForm key={role} initialRole={role} next={next} />
    </FormPage>
  );
}
