import { vendorMoneySchema } from '#contract/deal/vendorMoney.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { accessibilityFaults, accessibilityRules } from '#tests/support/render/accessibilityFaults.ts';
import { dealState, dealStep } from '#tests/support/shop/dealScenes.ts';
import { newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('from "ask for a lower price" to the money: agreed, ordered, paid, handed over while neither phone has a connection, released once @long', async ({
  page,
  otherDevice: stall,
  shop,
}) => {
  const title = 'Clutch cable';
  const seller = await newSeller(shop, 'Kofi Auto Parts', title);
  const buyer = await newBuyerSession(shop, { fullname: 'Yaw Darko' });
  const noFaults = async () => {
    for (const on of [page, stall]) expect(await accessibilityFaults(on, { rules: accessibilityRules })).toEqual([]);
  };

  await test.step('the buyer asks for less, the vendor names a price in between, and the buyer takes it', async () => {
    await openSignedIn(stall, seller.session, `${shop.url}/vendor-offers?advert=${seller.advertId}`);
    await stall.getByRole('switch', { name: /^Accept price offers/ }).click();
    await stall.getByLabel('Lowest price').fill('90');
    await stall.getByRole('button', { name: 'Save' }).click();
    await expect(stall.getByText('Buyers can make you offers')).toBeVisible();

    await openSignedIn(page, buyer, `${shop.url}/single-advert?id=${seller.advertId}`);
    await page.getByRole('link', { name: 'Ask for a lower price' }).click();
    await page.getByLabel('Your price for each piece').fill('95');
    await page.getByRole('button', { name: 'Send the offer' }).click();
    await expect(page.getByText('Waiting for the vendor')).toBeVisible();

    await stall.goto(`${shop.url}/vendor-offers`);
    const offer = stall.getByRole('article', { name: title });
    await offer.getByRole('button', { name: /^Counter-offer/ }).click();
    await offer.getByLabel('Your price for each piece').fill('110');
    await offer.getByRole('button', { name: 'Send your price' }).click();
    await expect(offer.getByText('Waiting for the buyer')).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: /^Accept GHc.110\.00/ }).click();
    await page.getByRole('button', { name: 'To the cart' }).click();
    await expect(page.getByText(/Agreed, instead of GHc.120\.00, until /)).toBeVisible();
  });

  await test.step('the cart says what paying safely costs, before it is ordered', async () => {
    await page.getByRole('radio', { name: /Safely, through the shop/ }).check();
    await expect(page.getByText(/113\.20, with a fee of GHc.3\.20/)).toBeVisible();
    await page.getByLabel('Phone', { exact: true }).fill('024 412 3456');
    await page.getByRole('button', { name: 'Send order request' }).locator('visible=true').first().click();
    await expect(page.getByText('Sent to Kofi Auto Parts').first()).toBeVisible();
  });

  await test.step('the vendor accepts with the times of the pick-up, and waits for the money', async () => {
    await stall.goto(`${shop.url}/vendor-orders`);
    await stall.getByRole('button', { name: 'Accept with a time' }).click();
    await stall.getByLabel('Ready from').selectOption({ index: 1 });
    await stall.getByRole('button', { name: 'Accept with these times' }).click();
    await expect(stall.getByText('The buyer has to pay now.', { exact: false })).toBeVisible();
    await expect(stall.getByText(/Ready from .* held until/)).toBeVisible();
    await expect(stall.getByRole('button', { name: 'Mark as ready' })).toHaveCount(0);
  });

  const order =
    await test.step('the buyer pays at the second try, and the order says what is true each time', async () => {
      await page.goto(`${shop.url}/orders`);
      await page.getByRole('link', { name: 'Kofi Auto Parts' }).first().click();
      await expect(page.getByText(/Ready from .* held until/)).toBeVisible();
      await expect(page.getByText('Pay GHc 113.20, of which', { exact: false })).toBeVisible();
      await noFaults();
      // A prompt that is refused: the order says so, and the next try is another payment.
      for (const press of ['Fail', 'Succeed']) {
        await page.getByRole('button', { name: /^Pay GHc/ }).click();
        await page.waitForURL(/sandbox-pay/);
        await page.getByRole('button', { name: press }).click();
        await page.waitForURL(/\/order\?id=/);
        if (press === 'Fail') await expect(page.getByText('Your last payment did not go through.')).toBeVisible();
      }
      await expect(page.getByText('Money held')).toBeVisible();
      return { id: new URL(page.url()).searchParams.get('id') ?? '' };
    });

  const digits = await test.step('the vendor has it ready, and the buyer has a code', async () => {
    await stall.reload();
    await stall.getByRole('button', { name: 'Mark as ready' }).click();
    await expect(stall.getByLabel('Code from the buyer')).toBeVisible();
    await page.reload();
    const code = page.getByLabel(/^Code \d/);
    await expect(code).toBeVisible();
    await noFaults();
    return (await code.textContent()) ?? '';
  });

  await test.step('neither phone has a connection: the code is there, and the hand-over waits', async () => {
    await untilKept(page);
    await untilKept(stall);
    await page.context().setOffline(true);
    await stall.context().setOffline(true);
    for (const on of [page, stall]) await on.reload();
    await expect(page.getByText(digits)).toBeVisible();
    await stall.getByLabel('Code from the buyer').fill(digits);
    await stall.getByRole('button', { name: 'Hand over' }).click();
    await expect(stall.getByLabel('Code from the buyer')).toHaveCount(0);
    await expect(stall.getByRole('status').filter({ hasText: /Hand over.*not sent yet/ })).toBeVisible();
    expect(await dealState(shop, order, buyer)).toBe('held');
  });

  await test.step('both are back: the money is the vendor’s, once, and both see it', async () => {
    await stall.context().setOffline(false);
    await page.context().setOffline(false);
    await expect(stall.getByText('Paid out')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('You have the parts, and the money went to the vendor.')).toBeVisible({
      timeout: 90_000,
    });
    // Whoever sends the code again, from a copy or another tab, moves nothing.
    await dealStep(shop, order, 'hand-over', seller.session, { digits });
    const answer = await fetch(`${shop.url}/api/money`, {
      headers: { authorization: `Bearer ${seller.session.token}` },
    });
    const money = vendorMoneySchema.parse(await answer.json());
    expect(money).toMatchObject({ balancePesewas: 11_000, heldPesewas: 0 });
    expect(money.lines.map(({ kind, pesewas }) => [kind, pesewas])).toEqual([['sale', 11_000]]);

    await stall.goto(`${shop.url}/vendor-money`);
    const number = money.lines[0]?.order?.number ?? 0;
    const line = stall.getByRole('row').filter({ hasText: `Order ${number}` });
    await expect(line).toContainText('110.00');
    await noFaults();
  });
});
