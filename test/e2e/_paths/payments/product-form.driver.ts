import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import type { Event, productFormMachine } from '../../../../machines/payments/product-form';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { boom } from '../../../machines/payments/product-form/product-form.model';
import { connected, gold } from '../../../machines/payments/products/products.model';
import { expectInvoked } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';
import { BLOCK, COUNTS, addPlan, answer, gatesOf, sidebarOf, written } from './plans';
import type { Gates } from './plans';

type Machine = typeof productFormMachine;
type Snapshot = SnapshotFrom< Machine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

const messages: Record< string, string > = {
	untitled: 'Payment plan requires a name',
	'below-minimum': 'Minimum allowed price is €0,50.',
	'no-number': 'Payment plan requires a valid price',
};

class FormWalk implements Walk {
	readonly #sidebar: Locator;

	constructor(
		private readonly editor: Editor,
		private readonly clientId: string,
		private readonly gates: Gates
	) {
		this.#sidebar = sidebarOf( editor );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'form.open':
				return this.#press( 'Add a new payment plan' );
			case 'question.postpone':
				return this.#question().getByRole( 'button', { name: 'Decide later' } ).click();
			case 'form.close':
				return this.#press( 'Cancel' );
			case 'form.submit':
				return this.#press( 'Save' );
			case 'form.change':
				return this.#type( event as Extract< Event, { type: 'form.change' } > );
			case 'products.change':
				return this.#change( event as Extract< Event, { type: 'products.change' } > );
		}
		if ( isByTime( step.act! ) ) {
			return this.editor.page.clock.fastForward( step.waited );
		}
		return answer( this.gates, event as OwnEvent );
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		const isClosed = snapshot.matches( { form: 'closed' } );
		await expect( this.#sidebar.getByRole( 'button', { name: 'Add a new payment plan' } ) ).toHaveCount(
			isClosed ? 1 : 0
		);
		await expect( this.#question().getByRole( 'button', { name: 'Decide later' } ) ).toHaveCount(
			isClosed && snapshot.matches( { question: 'asking' } ) ? 1 : 0
		);
		if ( ! isClosed ) {
			await this.#seeForm( snapshot );
		}
		await this.#seeEmitted( step );
		await expectInvoked( step, this.gates );
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	async #seeForm( snapshot: Snapshot ): Promise< void > {
		const {
			value: { form },
			context,
		} = snapshot;
		const wrong = typeof form === 'object' ? messages[ form.editing ] : undefined;
		await expect( this.#sidebar.getByRole( 'alert' ) ).toHaveText( wrong ?? '' );
		await expect( this.#field( 'Name' ) ).toHaveValue( context.draft.title );
		await expect( this.#field( 'Price' ) ).toHaveValue( context.draft.price );
		await expect( this.#sidebar.locator( '.components-notice.is-error' ) ).toHaveCount( context.failure ? 1 : 0 );
		const save = this.#sidebar.getByRole( 'button', { name: 'Save', exact: true } );
		await ( snapshot.matches( { form: 'saving' } ) ? expect( save ).toBeDisabled() : expect( save ).toBeEnabled() );
	}

	async #seeEmitted( { emitted }: Step ): Promise< void > {
		for ( const event of emitted as unknown as {
			type: string;
			notice?: string;
			attributes?: Record< string, unknown >;
		}[] ) {
			if ( event.type === 'notice.show' ) {
				const words =
					event.notice === 'created'
						? 'Successfully created payment plan'
						: 'There was an error when adding the payment plan.';
				await expect( this.editor.page.locator( '.components-snackbar' ).getByText( words ) ).toBeVisible();
			} else if ( event.type === 'attributes.commit' ) {
				await expect
					.poll( async () => ( await this.editor.blocks() )[ 0 ]!.attributes )
					.toMatchObject( event.attributes! );
			}
		}
	}

	/** The site has another plan, made with another block; or the block another selection, as after Undo. */
	async #change( { selected }: Extract< Event, { type: 'products.change' } > ): Promise< void > {
		if ( selected.length > 0 ) {
			return this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', this.clientId, {
				planIds: [ ...selected ],
			} );
		}
		await this.editor.insert( BLOCK );
		await addPlan( this.#sidebar, gold.title, '12' );
		await ( await this.gates.create.next() ).fulfill( { json: gold } );
		await expect( this.#sidebar.getByRole( 'radio', { name: /^Gold/ } ) ).toBeVisible();
		await this.editor.dispatch( 'core/block-editor', 'selectBlock', this.clientId );
	}

	/** Types what may be there already. */
	async #type( { draft: { title, price } }: Extract< Event, { type: 'form.change' } > ): Promise< void > {
		const field = this.#field( title === undefined ? 'Price' : 'Name' );
		await field.fill( `${ title ?? price }…` );
		await field.fill( String( title ?? price ) );
	}

	/** The question in the first block: another one may ask, too. */
	#question(): Locator {
		return this.editor.canvas.locator( `[data-block="${ this.clientId }"] .statecraft-plan-question` );
	}

	#press( name: string ): Promise< void > {
		return this.#sidebar.getByRole( 'button', { name, exact: true } ).click();
	}

	#field( name: string ): Locator {
		return this.#sidebar.getByRole( 'textbox', { name } );
	}
}

export const driver: Driver = {
	places: [
		{
			in: BLOCK,
			// While a plan is saved, another one would be taken for it.
			// A button in content for subscribers is walked by the tests of that block.
			isImpossible: ( step, before ) => {
				const event = eventOf( step );
				return (
					event.type === 'products.change' &&
					( ! snapshotOf( before ).matches( { question: 'settled', form: 'closed' } ) ||
						! ( 'asks' in event && event.asks ) )
				);
			},
			// The plans are those of the page, not of a post.
			outlivesPost: () => true,
			async open( editor: Editor, path: Path ) {
				const gates = await gatesOf( editor );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await editor.page.clock.install();
				}
				await editor.insert( BLOCK );
				await ( await gates.status.next() ).fulfill( { json: written( connected( [] ) ) } );
				await ( await gates.counts.next() ).fulfill( { json: COUNTS } );
				// No first plan: the block has none, and the site none to offer.
				await (
					await gates.create.next()
				).fulfill( {
					status: 502,
					json: { code: 'error', message: boom.failure.reason },
				} );
				await editor.page.getByRole( 'button', { name: 'Dismiss this notice' } ).first().click();
				const [ { clientId } = { clientId: '' } ] = await editor.blocks();
				return new FormWalk( editor, clientId, gates );
			},
		},
	],
	reasons: {
		'question · products.change · 2':
			'Only a button in content for subscribers takes the first plan; its wiring test does.',
		'question.postponed · products.change': 'Another plan of the site changes nothing that this block shows.',
	} satisfies Reasons< Machine >,
};
