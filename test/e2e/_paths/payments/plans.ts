/** The plans of a site that the paths of its flows decide on, and where a payment button shows them. */
import type { Locator } from '@playwright/test';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Status } from '../../../../machines/payments/products';
import type { Editor } from '../../_kit';
import { Gate } from '../driver';

export const BLOCK = 'jetpack/recurring-payments';

/** The requests for the account, for the numbers of subscribers, and for a new plan. */
export const gatesOf = async ( { page }: Editor ) => ( {
	status: await Gate.at( page, /statecraft\/v1\/memberships\/status/ ),
	counts: await Gate.at( page, /statecraft\/v1\/subscribers\/counts/ ),
	create: await Gate.at( page, /statecraft\/v1\/memberships\/product(?:\?|$)/ ),
} );
export type Gates = Awaited< ReturnType< typeof gatesOf > >;

export const sidebarOf = ( { page }: Editor ): Locator => page.getByRole( 'region', { name: 'Editor settings' } );

/** The status as the site sends it. */
export const written = ( { products, connectUrl, connectedAccountId, ...more }: Status ) => ( {
	products,
	connect_url: connectUrl,
	connected_account_id: connectedAccountId,
	connected_account_default_currency: more.connectedAccountDefaultCurrency,
	site_slug: more.siteSlug,
} );
export const COUNTS = { counts: { social_followers: 1, email_subscribers: 20, paid_subscribers: 300 } };

/** Answers the request of a port as the site does when the service is to end like this. */
export async function answer( gates: Gates, event: OwnEvent ): Promise< void > {
	const port = event.type.split( '.' ).at( -1 ) as keyof Gates;
	const route = await gates[ port ].next();
	if ( 'error' in event ) {
		const { reason } = ( event.error as ServiceFailure ).failure;
		return route.fulfill( { status: 502, json: { code: 'error', message: reason } } );
	}
	const { output } = event as { output: object };
	const bodies = { status: () => written( output as Status ), counts: () => COUNTS, create: () => output };
	return route.fulfill( { json: bodies[ port ]() } );
}

/** Fills in the form of a new plan, and saves it. */
export async function addPlan( sidebar: Locator, title: string, price: string ): Promise< void > {
	await sidebar.getByRole( 'button', { name: 'Add a new payment plan' } ).click();
	await sidebar.getByRole( 'textbox', { name: 'Name' } ).fill( title );
	await sidebar.getByRole( 'textbox', { name: 'Price' } ).fill( price );
	await sidebar.getByRole( 'button', { name: 'Save', exact: true } ).click();
}
