import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { apiStateOf } from '../../../../machines/payments/products';
import type { Event, productsMachine } from '../../../../machines/payments/products';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { expectInvoked } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';
import { BLOCK, addPlan, answer, gatesOf, sidebarOf } from './plans';
import type { Gates } from './plans';

type Machine = typeof productsMachine;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

const texts = [ 'Loading the plans…', 'Add a new payment plan', 'Plans can be selected once this site is connected' ];

class ProductsWalk implements Walk {
	readonly #sidebar: Locator;

	constructor(
		private readonly editor: Editor,
		private readonly gates: Gates
	) {
		this.#sidebar = sidebarOf( editor );
	}

	async perform( step: Step ): Promise< void > {
		if ( isByTime( step.act! ) ) {
			return this.editor.page.clock.fastForward( step.waited );
		}
		const event = eventOf( step );
		if ( event.type === 'product.add' ) {
			const { product } = event as Extract< Event, { type: 'product.add' } >;
			await addPlan( this.#sidebar, product.title, '4,50' );
			return ( await this.gates.create.next() ).fulfill( { json: product } );
		}
		if ( event.type === 'connection.check' ) {
			return this.#sidebar.getByRole( 'button', { name: /^(?:Try|Check) again$/ } ).click();
		}
		return answer( this.gates, event as OwnEvent );
	}

	async see( step: Step ): Promise< void > {
		await this.#seePanel( snapshotOf( step ) );
		await this.#seeSnackbars( step );
		await expectInvoked( step, this.gates );
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	async #seePanel( snapshot: SnapshotFrom< Machine > ): Promise< void > {
		const state = apiStateOf( snapshot );
		const isUnknown = snapshot.matches( { 'not-connected': 'failed' } );
		for ( const [ place, text ] of texts.entries() ) {
			await expect( this.#sidebar.getByText( text ) ).toHaveCount( place === state && ! isUnknown ? 1 : 0 );
		}
		await expect( this.#sidebar.getByRole( 'button', { name: 'Try again', exact: true } ) ).toHaveCount(
			isUnknown ? 1 : 0
		);
		await expect( this.#sidebar.getByRole( 'radio', { name: / \/ (?:month|year)\)$/ } ) ).toHaveCount(
			state === 1 ? snapshot.context.products.length : 0
		);
	}

	async #seeSnackbars( { emitted }: Step ): Promise< void > {
		for ( const { about, failure } of emitted as unknown as { about: string; failure: { reason: string } }[] ) {
			const words =
				about === 'default-product'
					? 'There was an error when adding the payment plan.'
					: failure.reason || 'This site’s payment plans could not be loaded.';
			await expect( this.editor.page.locator( '.components-snackbar' ).getByText( words ) ).toBeVisible();
		}
	}
}

export const driver: Driver = {
	places: [
		{
			in: BLOCK,
			// The request of the form, which is the same as that for the first plan, would be taken for it.
			isImpossible: ( step, before ) =>
				eventOf( step ).type === 'product.add' && snapshotOf( before ).matches( { connected: 'creating' } ),
			// The products are those of the page, not of a post.
			outlivesPost: () => true,
			async open( editor: Editor, path: Path ) {
				const gates = await gatesOf( editor );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await editor.page.clock.install();
				}
				await editor.insert( BLOCK );
				return new ProductsWalk( editor, gates );
			},
		},
	],
	reasons: {} satisfies Reasons< Machine >,
};
