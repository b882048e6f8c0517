/*
 * The words of forms that are both in the app and, for browsers without scripts, in pages of the server. Each is a
 * separate constant, so that the build inlines it where it is used and a page loads only its own words.
 */

export const accountTypeLabel = 'Account type';
export const buyerLabel = 'User';
export const buyerWords = 'I buy parts';
export const vendorLabel = 'Vendor';
export const vendorWords = 'I sell parts';
export const emailLabel = 'Email';
export const passwordLabel = 'Password';
export const newPasswordHelp = 'At least 8 characters. A long one is safer than a complicated one.';
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
export const registeredEmailHelp = 'The e-mail that you registered with.';
export const verifyButton = 'Verify';
export const secondStepTitle = 'Type your code';
export const secondStepLead = 'Your password is correct. Now open the app on your phone that makes your codes.';

export const yourNameLabel = 'Your name';
export const yourEmailLabel = 'Your e-mail';
export const messageLabel = 'Message';
export const sendMessageButton = 'Send message';
export const topicLabel = 'Topic';
export const chooseOneWords = 'Choose one';

export const newsletterTitle = 'Good prices, once a week';
export const newsletterLead = 'One short e-mail. Unsubscribe with one tap.';
export const subscribeButton = 'Subscribe';

export const comingServicesTitle = 'Services to come';
export const comingServicesLead = 'Tick what you are waiting for, and we will send you one mail on the day it starts.';
export const tellMeButton = 'Tell me';
