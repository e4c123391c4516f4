import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, providerConnectMachine } from '../../../../machines/payments/provider-connect';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { address } from '../../../machines/payments/provider-connect/provider-connect.model';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { expectInvoked } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';
import { Leaving } from './leaving';

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< typeof providerConnectMachine >;

/** The response of a site that is not connected. */
const UNCONNECTED = {
	connect_url: address,
	connected_account_id: null,
	connected_account_default_currency: '',
	site_slug: 'example.org',
	products: [],
};

class ConnectWalk implements Walk {
	constructor(
		private readonly block: Locator,
		private readonly leaving: Leaving
	) {}

	async perform( { act, waited }: Step ): Promise< void > {
		const event = act!.event as Event | OwnEvent;
		switch ( event.type ) {
			case 'connect.follow': {
				const again = this.block.getByRole( 'button', { name: 'Save and leave' } );
				return ( ( await again.isVisible() ) ? again : this.#link() ).click();
			}
			case 'leave.anyway':
				return this.leaving.press( this.block, 'Leave anyway' );
			case 'leave.cancel':
				return this.leaving.press( this.block, 'Stay here' );
			case 'xstate.done.actor.autosave':
				return this.leaving.succeed();
			case 'xstate.error.actor.autosave':
				return this.leaving.fail( event.error );
		}
		if ( isByTime( act! ) ) {
			await this.block.page().clock.fastForward( waited );
		}
	}

	async see( step: Step ): Promise< void > {
		const { value, context } = snapshotOf( step );
		await expectInvoked( step, { autosave: this.leaving.saves } );
		await expect( this.#link() ).toHaveAttribute( 'href', address );
		const isBusy = value === 'saving' || value === 'leaving';
		await expect( this.block.locator( 'a.is-busy' ) ).toHaveCount( isBusy ? 1 : 0 );
		await expect( this.block.getByText( 'Your post is being saved' ) ).toHaveCount( value === 'saving' ? 1 : 0 );
		await expect( this.block.locator( '.components-notice.is-error' ) ).toContainText(
			value === 'unsaved' ? [ context.failure?.reason || 'too long' ] : []
		);
		await this.leaving.see( step );
	}

	close(): Promise< void > {
		return this.leaving.close();
	}

	#link(): Locator {
		return this.block.getByRole( 'link', { name: 'Connect', exact: true } );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/donations',
			/** What a walk has saved, and its clock, stay in the page. */
			outlivesPost: () => true,

			async open( editor: Editor, path: Path ) {
				const { page } = editor;
				await page.route( /statecraft(?:\/|%2F)v1(?:\/|%2F)memberships(?:\/|%2F)status/, ( route ) =>
					route.fulfill( { json: UNCONNECTED } )
				);
				const leaving = await Leaving.at( page );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				const block = await editor.insert( 'jetpack/donations' );
				await block.getByText( 'Connect to Stripe to use this block on your site' ).waitFor();
				return new ConnectWalk( block, leaving );
			},
		},
	],
	reasons: {} satisfies Reasons< typeof providerConnectMachine >,
};
