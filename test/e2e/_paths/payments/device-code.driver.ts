import type { Page, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Answer, Event, deviceCodeMachine } from '../../../../machines/payments/device-code';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { php } from '../../../wordpress/_kit/client';
import { removeKnobs } from '../../../wordpress/_kit/knobs';
import { openShop, subscribe } from '../../../wordpress/_kit/premium';
import { expect, site } from '../../_kit';
import type { Driver, Walk } from '../driver';
import { hold, visitorOf } from '../published';
import type { Held } from '../published';

type Snapshot = SnapshotFrom< typeof deviceCodeMachine >;

let people = 0;

/** Opens the list of purchases of a subscriber as the button of an emailed link does. */
async function openList( page: Page ): Promise< void > {
	const email = `buyer-${ process.pid }-${ ++people }@example.com`;
	await subscribe( { email, plan: 7 } );
	const token = await php(
		`echo ( new Statecraft\\Payments\\Access\\One_Time_Link() )->issue( Statecraft\\Payments\\Manage\\Manage_Session::LINK, '${ email }', 1800 );`
	);
	await page.goto( `${ site().url }/?statecraft-manage=1&token=${ token }` );
	await page.getByRole( 'button', { name: 'Show my purchases' } ).click();
}

class CodeWalk implements Walk {
	constructor(
		private readonly page: Page,
		private readonly held: Readonly< Record< Held, Route[] > >
	) {}

	async perform( step: Step ): Promise< void > {
		const event = step.act!.event as Event | OwnEvent;
		switch ( event.type ) {
			case 'page.hide':
			case 'page.show':
				return this.#look( event.type === 'page.hide' );
		}
		if ( 'output' in event ) {
			const output = event.output as Partial< Answer > | null;
			const json = output && { state: output.state, left: ( output.ends ?? 0 ) / 1000 };
			await ( await this.#asked() ).fulfill( { json } );
		} else if ( 'error' in event ) {
			await ( await this.#asked() ).abort();
		} else if ( isByTime( step.act! ) ) {
			await this.page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		if ( step.invoked.length > 0 ) {
			await this.#arrived();
		}
		const { value, context } = step.snapshot as unknown as Snapshot;
		switch ( value ) {
			case 'used':
				await this.#says( /^Your code was used/ );
				return this.#offers( 'Sign it out' );
			case 'expired':
				await this.#says( /has expired/ );
				return this.#offers( 'Show a new code' );
			case 'withdrawn':
				await this.#says( /no longer works/ );
				return this.#offers( 'Show a new code' );
			case 'closed':
				await this.#says( /^The list was closed/ );
				break;
			default:
				await this.#says(
					context.tries > 0 ? /cannot be reached.*/ : /^The code works for \d+ more minutes?\.$/
				);
		}
		await expect( this.#code() ).toBeVisible();
		return this.#offers( 'Withdraw the code' );
	}

	async close(): Promise< void > {
		await this.page.context().close();
		await removeKnobs();
	}

	#code = () => this.page.locator( 'p.is-code' );

	#says( text: RegExp ): Promise< void > {
		return expect( this.page.getByRole( 'status' ) ).toHaveText( text );
	}

	async #offers( name: string ): Promise< void > {
		await expect( this.page.getByRole( 'button' ) ).toHaveText( [ name ] );
		await expect( this.#code() ).toBeVisible( { visible: name === 'Withdraw the code' } );
	}

	/** A tab in the background, which Playwright has none of. */
	#look( isHidden: boolean ): Promise< void > {
		return this.page.evaluate( ( hidden ) => {
			Object.defineProperty( document, 'hidden', { configurable: true, value: hidden } );
			document.dispatchEvent( new Event( 'visibilitychange' ) );
		}, isHidden );
	}

	#arrived(): Promise< void > {
		return expect.poll( () => this.held.payment.length ).toBeGreaterThan( 0 );
	}

	async #asked(): Promise< Route > {
		await this.#arrived();
		return this.held.payment.splice( 0 ).at( -1 )!;
	}
}

/** A person with a code on their page; what the page asks then is answered as the steps say. */
export const driver: Driver = {
	places: [
		{
			in: 'the page “My purchases”',
			open: async ( editor ) => {
				await openShop();
				const page = await visitorOf( editor );
				await openList( page );
				await page.getByRole( 'button', { name: 'Show a code' } ).click();
				await page.locator( 'p.is-code' ).waitFor();
				return new CodeWalk( page, await hold( page, /^about:blank$/ ) );
			},
		},
	],
	reasons: {},
};
