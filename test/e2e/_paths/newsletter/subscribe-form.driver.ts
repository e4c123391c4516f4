import type { Page, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Answer, Event, subscribeFormMachine } from '../../../../machines/newsletter/subscribe-form';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { publishPage } from '../../../wordpress/_kit/visitor';
import { expect } from '../../_kit';
import type { Driver, Walk } from '../driver';
import { hold, visitorOf } from '../published';
import type { Held } from '../published';

type Snapshot = SnapshotFrom< typeof subscribeFormMachine >;

const TYPED = 'ada@example.com';
const FAILED = 'Something went wrong, and you have not been subscribed. Please try again.';

class FormWalk implements Walk {
	constructor(
		private readonly page: Page,
		private readonly held: Readonly< Record< Held, Route[] > >
	) {}

	async perform( step: Step ): Promise< void > {
		const event = step.act!.event as Event | OwnEvent;
		switch ( event.type ) {
			case 'form.open':
				await this.page.locator( 'summary' ).click();
				return this.#field().fill( TYPED );
			case 'form.submit':
				return this.#form().getByRole( 'button', { name: 'Subscribe' } ).click();
		}
		if ( 'output' in event ) {
			await ( await this.#asked() ).fulfill( { json: event.output as Partial< Answer > | null } );
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
			case 'closed':
				return expect( this.#field() ).toBeHidden();
			case 'ready':
			case 'sending':
				await expect( this.#field() ).toHaveValue( TYPED );
				return expect( this.#status() ).toBeEmpty();
			case 'sent':
				await expect( this.#status() ).toHaveText( context.message );
				await expect( this.#status() ).toBeFocused();
				return expect( this.#field() ).toHaveCount( 0 );
			default:
				await expect( this.#status() ).toHaveText( value === 'failed' ? FAILED : context.message );
				await expect( this.#field() ).toHaveValue( TYPED );
				return expect( this.#field() ).toBeFocused();
		}
	}

	async close(): Promise< void > {
		await this.page.context().close();
	}

	#form = () => this.page.locator( '.statecraft-subscribe form' );
	#status = () => this.#form().getByRole( 'status' );
	#field = () => this.#form().getByLabel( 'Email Address' );

	#arrived(): Promise< void > {
		return expect.poll( () => this.held.order.length ).toBeGreaterThan( 0 );
	}

	async #asked(): Promise< Route > {
		await this.#arrived();
		return this.held.order.splice( 0 ).at( -1 )!;
	}
}

/** A visitor of a page with a form behind a button; what the page sends is answered as the steps say. */
export const driver: Driver = {
	places: [
		{
			in: 'jetpack/subscriptions',
			open: async ( editor ) => {
				const page = await visitorOf( editor );
				await page.goto(
					await publishPage( '<!-- wp:jetpack/subscriptions {"className":"is-style-button"} /-->' )
				);
				await page.locator( 'summary' ).waitFor();
				return new FormWalk( page, await hold( page, /^about:blank$/ ) );
			},
		},
	],
	reasons: {},
};
