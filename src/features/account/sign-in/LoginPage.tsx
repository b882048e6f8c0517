import { useOnline } from '#src/device/useOnline.ts';
import { WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { FormPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Sign-in. `next`: where to go afterwards, when it lies within the shop. */
export function LoginPage({ next }: { next: string | undefined }) {
  const online = useOnline();
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
      {!online && (
        <Strip kind="warning" live icon={<WifiOffIcon />}>
          Signing in needs a connection. Your cart and drafts are safe meanwhile.
        </Strip>
      )}
      <LoginForm next={next} />
    </FormPage>
  );
}
