import type { Locator, Page, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, subscriptionAccessMachine } from '../../../../machines/payments/subscription-access';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { removeKnobs } from '../../../wordpress/_kit/knobs';
import {
	CANARY,
	aPost,
	changeOrder,
	closePostBox,
	content,
	linkFor,
	openPostBox,
	openShop,
	subscribe,
} from '../../../wordpress/_kit/premium';
import { expect } from '../../_kit';
import type { Driver, Walk } from '../driver';
import { hold, visitorOf } from '../published';
import type { Held } from '../published';

type Snapshot = SnapshotFrom< typeof subscriptionAccessMachine >;

const PLAN = 7;
const NO_ADDRESS = 'somebody';

let people = 0;

/** An address that nobody has used: mails to one address are limited. */
const someone = () => `reader-${ process.pid }-${ ++people }@example.com`;

/** The form that does something: `ask`, `open` or `leave`, with what is around it. */
const rootOf = ( page: Page, does: string ): Locator =>
	page.locator( '.statecraft-reader' ).filter( { has: page.locator( `input[value="${ does }"]` ) } );

/** Asks for a link as a browser without JavaScript does, and waits for the page that says what came of it. */
async function askPlain( page: Page, email: string ): Promise< void > {
	const isThere = page.waitForEvent( 'load' );
	await rootOf( page, 'ask' )
		.locator( 'form' )
		.evaluate( ( form: HTMLFormElement, typed ) => {
			form.querySelector< HTMLInputElement >( '[type=email]' )!.value = typed;
			form.submit();
		}, email );
	await isThere;
}

/** Opens the link in the mail of a subscriber, whose order is returned. */
async function openLink( page: Page, url: string ): Promise< number > {
	const email = someone();
	const order = await subscribe( { email, plan: PLAN } );
	await page.goto( await linkFor( email, url ) );
	return order;
}

/** Reads as a subscriber, whose order is returned. */
async function read( page: Page, url: string ): Promise< number > {
	const order = await openLink( page, url );
	await page.getByRole( 'button', { name: 'Read now' } ).click();
	await page.getByText( CANARY ).waitFor();
	return order;
}

/** What makes the server print the page that a walk begins with. */
const printed: Readonly< Record< string, ( page: Page, url: string ) => Promise< unknown > > > = {
	'page.sent': ( page ) => askPlain( page, someone() ),
	'page.refused': ( page ) => askPlain( page, NO_ADDRESS ),
	'page.confirming': openLink,
	'page.open': read,
	'page.expired': async ( page, url ) => {
		await changeOrder( await read( page, url ), { status: 'refunded' } );
		await page.reload();
	},
};

const does: Readonly< Record< string, string > > = {
	'page.confirming': 'open',
	'page.open': 'leave',
	'page.expired': 'leave',
};

class AccessWalk implements Walk {
	/** The next step is one that the server has done already. */
	#isPrinted: boolean;
	readonly #root: Locator;
	/** What is in the field for the address. */
	#typed: string;

	constructor(
		private readonly page: Page,
		private readonly held: Readonly< Record< Held, Route[] > >,
		first: string
	) {
		this.#isPrinted = first in printed;
		this.#root = rootOf( page, does[ first ] ?? 'ask' );
		this.#typed = first === 'page.refused' ? NO_ADDRESS : '';
	}

	async perform( step: Step ): Promise< void > {
		const { page } = this;
		const event = step.act!.event as Event | OwnEvent;
		if ( event.type in printed ) {
			this.#isPrinted = false;
			return;
		}
		switch ( event.type ) {
			case 'login.open':
			case 'login.close':
				return this.#root.locator( 'summary' ).filter( { hasText: 'Log in' } ).click();
			case 'form.submit':
				if ( ( await this.#field().count() ) > 0 ) {
					this.#typed = someone();
					await this.#field().fill( this.#typed );
				}
				return this.#button().click( { noWaitAfter: true } );
			case 'page.restore':
				return page.evaluate(
					() => void window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) )
				);
		}
		if ( 'output' in event ) {
			await ( await this.#asked() ).fulfill( { json: event.output } );
		} else if ( 'error' in event ) {
			await ( await this.#asked() ).abort();
		} else if ( isByTime( step.act! ) ) {
			await page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		if ( this.#isPrinted ) {
			return;
		}
		await this.#seeSent( step );
		const { value, context } = step.snapshot as unknown as Snapshot;
		// The words of the site are those that a step has it say; a page that is printed has its own.
		const isSaid = step.act !== null && 'output' in step.act.event;
		switch ( value ) {
			case 'locked':
				await expect( this.#field() ).toBeHidden();
				return expect( this.#root.getByText( 'Log in', { exact: true } ) ).toBeVisible();
			case 'asking':
				await this.#seeField( { isInvalid: false } );
				return expect( this.#status() ).toHaveText( '' );
			case 'sent':
				await this.#seeField( { isInvalid: false } );
				return expect( this.#status() ).toHaveText( isSaid ? context.message : /^If this address belongs/ );
			case 'refused':
				await this.#seeField( { isInvalid: true } );
				await expect( this.#status() ).toHaveClass( /is-error/ );
				return expect( this.#status() ).toHaveText( ( isSaid && context.message ) || /Please/ );
			case 'confirming':
				await expect( this.#root.getByText( 'Your link works.' ) ).toBeVisible();
				return this.#seeButton( 'Read now' );
			case 'open':
				await expect( this.page.getByText( CANARY ) ).toBeVisible();
				return this.#seeButton( 'Log out on this device' );
			case 'expired':
				await expect( this.page.getByText( CANARY ) ).toHaveCount( 0 );
				await expect( this.#root.getByText( 'or it has ended' ) ).toBeVisible();
				return this.#seeButton( 'Log out on this device' );
			default:
				return expect( this.#button() ).toHaveAttribute( 'aria-disabled', 'true' );
		}
	}

	async close(): Promise< void > {
		await this.page.context().close();
		await closePostBox();
		await removeKnobs();
	}

	#field = () => this.#root.locator( '[type=email]' );
	#button = () => this.#root.getByRole( 'button' ).last();
	#status = () => this.#root.getByRole( 'status' );

	/** What the page sends, and where the focus is. */
	async #seeSent( { invoked, emitted }: Step ): Promise< void > {
		if ( invoked.length > 0 ) {
			await this.#arrived( 'order' );
		}
		for ( const { type } of emitted ) {
			if ( type === 'form.send' ) {
				await this.#arrived( 'document' );
			} else {
				await expect( type === 'focus.status' ? this.#status() : this.#field() ).toBeFocused();
			}
		}
	}

	/** The field, with what was typed. */
	async #seeField( { isInvalid }: { isInvalid: boolean } ): Promise< void > {
		await expect( this.#field() ).toBeVisible();
		await expect( this.#field() ).toHaveValue( this.#typed );
		await expect( this.#field() ).toHaveAttribute( 'aria-invalid', String( isInvalid ) );
		await this.#seeButton( 'Send me a link' );
	}

	async #seeButton( name: string ): Promise< void > {
		const button = this.#root.getByRole( 'button', { name, exact: true } );
		await expect( button ).toBeVisible();
		await expect( button ).toBeEnabled();
	}

	#arrived( kind: Held ): Promise< void > {
		return expect.poll( () => this.held[ kind ].length ).toBeGreaterThan( 0 );
	}

	async #asked(): Promise< Route > {
		await this.#arrived( 'order' );
		return this.held.order.splice( 0 ).at( -1 )!;
	}
}

/** A reader on a page that the server has printed; what the page sends then is answered as the steps say. */
export const driver: Driver = {
	places: [
		{
			in: 'a published page with premium-content/container',
			open: async ( editor, path: Path ) => {
				await openPostBox();
				await openShop();
				const { url } = await aPost( content( [ PLAN ] ) );
				const page = await visitorOf( editor );
				await page.goto( url );
				const first = path[ 1 ]?.act?.event.type ?? '';
				await printed[ first ]?.( page, url );
				return new AccessWalk( page, await hold( page, /^about:blank$/ ), first );
			},
		},
	],
	reasons: {},
};
