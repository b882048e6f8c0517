import { Suspense, useState } from 'react';
import type { SessionAnswer } from '#contract/people/account.ts';
import { secondStepLead, secondStepTitle } from '#contract/people/formWords.ts';
import { AppLink } from '#src/ui/links.tsx';
import { FormLead, FormPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { LoginForm } from './LoginForm.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';

const SecondStepForm = lazyPart(() => import('./SecondStepForm.tsx').then((file) => file.SecondStepForm));

interface SecondStep {
  challenge: string;
  onSignedIn: (answer: SessionAnswer) => void;
}

/** The sign-in page. `next` is where to go afterwards, if that is within the shop. */
export function LoginPage({ next }: { next: string | undefined }) {
  const [step, setStep] = useState<SecondStep | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  return (
    // Who is led here from another page does not see the footer jump up.
    <FormPage data-tall={next !== undefined || undefined}>
      <PageHead
        title="Login"
        description="Sign in to your account to follow your order requests or to manage your adverts."
        canonicalPath="/login"
      />
      <h1>{step ? secondStepTitle : 'Login'}</h1>
      <FormLead>
        {step ? (
          secondStepLead
        ) : (
          <>
            New here?{' '}
            <AppLink to="/register" search={{ next }}>
              SignUp
            </AppLink>
          </>
        )}
      </FormLead>
      {step && (
        <Suspense fallback={<RowSkeleton count={2} plainHeight={74} />}>
          <SecondStepForm
            {...step}
            onOver={(reason) => {
              setEnded(reason);
              setStep(null);
            }}
          />
        </Suspense>
      )}
      {/* Stays mounted while the code is typed, so that a person who goes back finds what they typed. */}
      <div hidden={step !== null}>
        <LoginForm
          next={next}
          ended={ended}
          onSecondStep={(follows) => {
            setEnded(null);
            setStep(follows);
          }}
        />
      </div>
    </FormPage>
  );
}
