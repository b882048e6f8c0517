/*
 * The words of forms that are in the app and, for who has no scripts, in pages of the server too. Each is a constant of its
 * own, so that the build writes it where it is used and a page loads no others.
 */

export const accountTypeLabel = 'Account type';
export const buyerLabel = 'User';
export const buyerWords = 'I buy parts';
export const vendorLabel = 'Vendor';
export const vendorWords = 'I sell parts';
export const emailLabel = 'Email';
export const passwordLabel = 'Password';
export const newPasswordHelp = 'At least 8 characters. Long beats complicated.';
export const confirmPasswordLabel = 'Confirm password';
export const fullNameLabel = 'Full name';
export const companyNameLabel = 'Company name';
export const businessAddressLabel = 'Business address';
export const phoneLabel = 'Phone';
export const vendorPhoneHelp = 'Buyers call or WhatsApp you there.';
export const profilePictureLabel = 'Profile picture';
export const signInButton = 'Sign In';
export const registerButton = 'Register';

export const checkEmailTitle = 'Check your e-mail';
export const codeLabel = 'Code';
export const registeredEmailHelp = 'The one that you registered with.';
export const verifyButton = 'Verify';
export const secondStepTitle = 'Type your code';
export const secondStepLead = 'Your password is right. Open the app on your phone that makes your codes.';

export const yourNameLabel = 'Your name';
export const yourEmailLabel = 'Your e-mail';
export const messageLabel = 'Message';
export const sendMessageButton = 'Send message';
export const topicLabel = 'What it is about';
export const chooseOneWords = 'Choose one';

export const newsletterTitle = 'Good prices, once a week';
export const newsletterLead = 'One short e-mail. Leave with one tap.';
export const subscribeButton = 'Subscribe';

export const comingServicesTitle = 'Services to come';
export const comingServicesLead = 'Tick what you wait for, and you get one mail on the day it starts.';
export const tellMeButton = 'Tell me';
