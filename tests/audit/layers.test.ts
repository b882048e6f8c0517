import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config/config.ts';
import type { AuditShop } from './auditShop.ts';
import { layers } from './checkAccess.ts';

const id = '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b';
// Only its addresses are used, nothing of the shop itself.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const shop = {
  advert: id,
  ownAdvert: id,
  vendor: { id, slug: 'yard' },
  order: id,
  newOrder: id,
  paidOrder: id,
  disputedOrder: id,
  thread: id,
} as AuditShop;
const names = layers(shop).map(({ name }) => name);

/** Each component that opens something over a page, and the layer in which the audit sees it. */
const shownBy: Readonly<Record<string, string>> = {
  AcceptSheet: 'accept an order',
  AccountButton: 'account menu',
  ActSheet: 'decision of the desk',
  AnswerProblemSheet: 'answer to a problem',
  AnswerSheet: 'answer to a review',
  BuyerDeal: 'release of the money',
  CopyStart: 'copy over a draft',
  DevicesPanel: 'sign out others',
  DiscardDialog: 'discard what waits',
  EnquiryDialog: 'message to a vendor',
  FactorChange: 'second step, off',
  FactorSetup: 'second step',
  FilterForm: 'filters',
  ForgetOrder: 'forget a request',
  GarageSheet: 'garage',
  GuestSearchSheet: 'mails about a search',
  IssueEditor: 'newsletter of the desk',
  LogoutDialog: 'logout',
  NearSheet: 'near me',
  OrderCard: 'cancel a request',
  OwnDataSheet: 'download of my data',
  ParcelSheet: 'parcel with a carrier',
  PasswordSheet: 'change of the password',
  PendingPayment: 'payment given up',
  PlanDialog: 'plans',
  PostMenuSheet: 'menu of a card',
  PostsFilterSheet: 'filters of the dashboard',
  PostsDialogs: 'delete',
  PreviewDialog: 'preview',
  PricesDialog: 'prices by percent',
  ProblemSheet: 'problem with an order',
  ProfileDialog: 'profile',
  ProofForm: 'change of the password',
  ReasonSheet: 'decline an order',
  ReceiptsSheet: 'receipts',
  RecoveryCodes: 'recovery codes',
  ReportDialog: 'report',
  ReportPersonSheet: 'report a person',
  ReportReviewSheet: 'report a review',
  ReturnSheet: 'return of a part',
  SavedRepliesSheet: 'saved replies',
  ScanSheet: 'scan of a code',
  SearchOverlay: 'search',
  ServiceKitSheet: 'service kit',
  ShareDialog: 'share',
  ShootMany: 'camera for many parts',
  SideMenu: 'menu',
  ThreadHead: 'block a person',
  VendorStaffPage: 'removal from the staff',
  WantedAnswerSheet: 'answer to a wanted part',
  ZoomDialog: 'zoom',
};
/**
 * Checked with axe in tests that let two people meet: tests/e2e/vendors/two-devices-edit-one-advert.e2e.ts,
 * src/features/desk/money/MoneyPanel.browser.test.tsx and src/features/vendor/orders/moneyGivenBack.browser.test.tsx.
 */
const elsewhere = ['ConflictDialog', 'ReceivedActs', 'RefusedSheet', 'VendorDeal'];

test('everything that opens over a page is a layer in the audit', () => {
  const opening =
    /<(?:Sheet|(?:Lazy)?ConfirmDialog|FullPageDialog|SideSheet|ReportSheet|ProofSheet|Dialog|Drawer)\b|popover="auto"/;
  const components = globSync('src/{features,routes}/**/*.tsx', { cwd: projectDir })
    .filter((file) => !file.includes('.test.') && opening.test(readFileSync(path.join(projectDir, file), 'utf8')))
    .map((file) => path.basename(file, '.tsx'));
  expect(new Set(components)).toEqual(new Set([...Object.keys(shownBy), ...elsewhere]));
  expect(Object.values(shownBy).filter((name) => !names.includes(name))).toEqual([]);
});

test('no layer appears twice', () => {
  expect(new Set(names).size).toBe(names.length);
});
