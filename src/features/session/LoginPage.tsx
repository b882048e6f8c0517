import { AppLink } from '#src/ui/links.tsx';
import { FormPage } from '#src/ui/PageContainer.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Sign-in. `next`: where to go afterwards, when it lies within the shop. */
export function LoginPage({ next }: { next: string | undefined }) {
  return (
    <FormPage>
      <PageHead
        title="Login"
        description="Sign in to your account to follow your order requests or to manage your adverts."
        canonicalPath="/login"
      />
      <h1>Login</h1>
      <Lead style={{ marginBottom: 24 }}>
        New here? <AppLink to="/register">SignUp</AppLink>
      </Lead>
      <LoginForm next={next} />
    </FormPage>
  );
}
