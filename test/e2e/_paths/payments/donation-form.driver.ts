import type { Page, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, donationFormMachine } from '../../../../machines/payments/donation-form';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { back, later } from '../../../wordpress/_kit/checkout';
import { donations, stored } from '../../../wordpress/_kit/donations';
import { happen } from '../../../wordpress/_kit/stripe-sandbox';
import { expect, site } from '../../_kit';
import { closeShop, openShop, status } from '../../_kit/payments';
import type { Driver, Walk } from '../driver';
import { hold, visitorOf } from '../published';
import type { Held } from '../published';

type Snapshot = SnapshotFrom< typeof donationFormMachine >;

/** Chooses $15, or nothing at all, without the events of a choice; or enters an amount. */
const choose = ( page: Page, own: string, isChosen: boolean ) =>
	page.evaluate(
		( [ amount, checked ] ) => {
			const tab = document.querySelector( '.donations__tab' )!;
			tab.querySelector< HTMLInputElement >( '.donations__own' )!.value = amount;
			tab.querySelectorAll< HTMLInputElement >( '[type=radio]' ).forEach( ( radio ) => {
				radio.checked = checked && radio.value === '1500';
			} );
		},
		[ own, isChosen ] as const
	);

/** Sends the form as a browser without JavaScript does, and waits for what comes. */
async function sendPlain( page: Page, own = '' ): Promise< void > {
	await choose( page, own, own === '' );
	const isThere = page.waitForEvent( 'load' );
	await page.evaluate( () => document.querySelector< HTMLFormElement >( 'form.donations__container' )!.submit() );
	await isThere;
}

/** What makes the server print the page that a walk begins with. */
const printed: Readonly< Record< string, ( page: Page, url: string ) => Promise< unknown > > > = {
	'page.invalid': ( page ) => sendPlain( page, '0.10' ),
	'page.failed': async ( page ) => {
		await happen( 'rate', { times: 9 } );
		await sendPlain( page );
	},
	'page.repeated': async ( page, url ) => {
		await sendPlain( page );
		await happen( 'pay' );
		await later();
		await page.goto( url );
		await sendPlain( page );
	},
	'page.cancelled': async ( page ) => {
		await sendPlain( page );
		await page.getByRole( 'link', { name: 'Back to the shop' } ).click();
	},
	'page.pending': async ( page ) => {
		await sendPlain( page );
		await page.goto( ( await back() ).success );
	},
	'page.paid': async ( page ) => {
		await sendPlain( page );
		await happen( 'pay' );
		await later();
		await page.goto( ( await back() ).success );
	},
};

const CONFIRMING = /is being confirmed/;
const OPENING = 'Opening the payment page…';

class DonationWalk implements Walk {
	/** The next steps that the server has done already. */
	#isPrinted: boolean;

	constructor(
		private readonly page: Page,
		private readonly held: Readonly< Record< Held, Route[] > >,
		path: Path
	) {
		this.#isPrinted = ( path[ 1 ]?.act?.event.type ?? '' ) in printed;
	}

	async perform( step: Step ): Promise< void > {
		const { page } = this;
		const event = step.act!.event as Event | OwnEvent;
		if ( event.type in printed ) {
			this.#isPrinted = false;
			return;
		}
		switch ( event.type ) {
			case 'choice.change':
				if ( event.message ) {
					await this.#own().fill( '0.10' );
					return this.#own().blur();
				}
				await choose( page, '', false );
				return page.getByRole( 'radio', { name: /15/ } ).first().check();
			case 'choice.type':
				return this.#own().fill( event.message ? '0.20' : '10' );
			case 'form.submit':
				await choose( page, '', ! event.message );
				return page.getByRole( 'button', { name: 'Donate', exact: true } ).click( { noWaitAfter: true } );
			case 'form.repeat':
				return page.getByRole( 'button', { name: 'Pay again' } ).click( { noWaitAfter: true } );
			case 'page.restore':
				return page.evaluate(
					() => void window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) )
				);
		}
		if ( 'output' in event ) {
			await ( await this.#next( this.#portOf( event.type ) ) ).fulfill( { json: event.output } );
		} else if ( 'error' in event ) {
			await ( await this.#next( this.#portOf( event.type ) ) ).abort();
		} else if ( isByTime( step.act! ) ) {
			await page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		if ( this.#isPrinted ) {
			return;
		}
		for ( const { port } of step.invoked ) {
			await this.#arrived( port as Held );
		}
		if ( step.emitted.some( ( { type } ) => /^(?:page\.(?:leave|reload)|form\.send)$/.test( type ) ) ) {
			await this.#arrived( 'document' );
		}
		const { page } = this;
		const { value, context } = step.snapshot as unknown as Snapshot;
		// The words of the site are those that a step has it say; others are its own.
		const isSaid = step.act?.event.type === 'xstate.done.actor.order' || value === 'paid';
		if ( isSaid && step.act && 'output' in step.act.event && context.message ) {
			await expect( status( page ) ).toHaveText( context.message );
		}
		switch ( value ) {
			case 'choosing':
				await expect( status( page ) ).toHaveText( '' );
				return expect( page.locator( 'form [aria-invalid]' ) ).toHaveCount( 0 );
			case 'invalid':
				await expect( status( page ) ).not.toHaveText( '' );
				return expect( this.#own() ).toHaveAttribute( 'aria-invalid', 'true' );
			case 'sending':
			case 'leaving':
			case 'outdated':
				return expect( status( page ) ).toHaveText( OPENING );
			case 'failed':
				await expect( status( page ) ).not.toHaveText( '' );
				await expect( status( page ) ).toBeFocused();
				return expect( page.locator( '.statecraft-pay__status' ) ).toHaveClass( /is-error/ );
			case 'repeated':
				return expect( page.getByRole( 'button', { name: 'Pay again' } ) ).toBeVisible();
			case 'cancelled':
				return expect( page.getByRole( 'link', { name: 'Go back to the payment' } ) ).toBeVisible();
			case 'paid':
				await expect( status( page ) ).toHaveText( /^Thank you/ );
				return expect( page.locator( '.statecraft-pay__status' ) ).toHaveClass( /is-success/ );
			default:
				await expect( page.locator( 'form.donations__container' ) ).toHaveCount( 0 );
				return expect( status( page ) ).toHaveText( CONFIRMING );
		}
	}

	async close(): Promise< void > {
		await this.page.context().close();
		await closeShop();
	}

	#own = () => this.page.locator( '.donations__own' ).first();

	#portOf( type: string ): Held {
		return type.endsWith( '.order' ) ? 'order' : 'payment';
	}

	#arrived( kind: Held ): Promise< void > {
		return expect.poll( () => this.held[ kind ].length ).toBeGreaterThan( 0 );
	}

	async #next( kind: Held ): Promise< Route > {
		await this.#arrived( kind );
		return this.held[ kind ].splice( 0 ).at( -1 )!;
	}
}

/** A visitor on a page that the server has printed; what the page sends then is answered as the steps say. */
export const driver: Driver = {
	places: [
		{
			in: 'a published page with jetpack/donations',
			open: async ( editor, path ) => {
				await openShop();
				const url = `${ site().url }/?p=${ await stored( donations() ) }`;
				const page = await visitorOf( editor );
				await page.goto( url );
				await printed[ path[ 1 ]?.act?.event.type ?? '' ]?.( page, page.url() );
				return new DonationWalk( page, await hold( page, /^https:\/\/pay\.example\// ), path );
			},
		},
	],
	reasons: {},
};
