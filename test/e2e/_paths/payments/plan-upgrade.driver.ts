import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, planUpgradeMachine, Plans } from '../../../../machines/payments/plan-upgrade';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';
import { Leaving } from './leaving';

type Snapshot = SnapshotFrom< typeof planUpgradeMachine >;
const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;

const BLOCK = 'jetpack/donations';

/** What the server says of a host that sells the block with a plan. */
const SOLD = {
	required: { [ BLOCK ]: 'value_bundle' },
	checkoutUrl: '',
	plansUrl: 'https://example.org/upgrade',
};

/** The list in the response format of the site. */
const answerOf = ( plans: Plans ) =>
	Object.values( plans ).map( ( { slug, name, path } ) => ( {
		product_slug: slug,
		product_name: name,
		path_slug: path,
	} ) );

class UpgradeWalk implements Walk {
	constructor(
		private readonly editor: Editor,
		private readonly clientId: string,
		private readonly gates: { plans: Gate; autosave: Gate },
		private readonly leaving: Leaving
	) {}

	async perform( { act, waited }: Step ): Promise< void > {
		const event = act!.event as Event | OwnEvent;
		switch ( event.type ) {
			case 'selection.change':
				return event.isSelected
					? this.editor.dispatch( 'core/block-editor', 'selectBlock', this.clientId )
					: this.editor.dispatch( 'core/block-editor', 'clearSelectedBlock' );
			case 'upgrade.follow': {
				const again = this.#canvas.getByRole( 'button', { name: 'Save and leave' } );
				return ( ( await again.isVisible() ) ? again : this.#link( 'Upgrade' ) ).click();
			}
			case 'leave.anyway':
				return this.leaving.press( this.#canvas, 'Leave anyway' );
			case 'leave.cancel':
				return this.leaving.press( this.#canvas, 'Stay here' );
			case 'xstate.done.actor.plans':
				return ( await this.gates.plans.next() ).fulfill( { json: answerOf( event.output as Plans ) } );
			case 'xstate.error.actor.plans':
				return ( await this.gates.plans.next() ).abort();
			case 'xstate.done.actor.autosave':
				return this.leaving.succeed();
			case 'xstate.error.actor.autosave':
				return this.leaving.fail( event.error );
		}
		if ( isByTime( act! ) ) {
			await this.editor.page.clock.fastForward( waited );
		}
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		await expectInvoked( step, this.gates );
		const isShown = snapshot.matches( 'shown' );
		const isRedirecting = snapshot.matches( 'redirecting' );
		const { plan, failure } = snapshot.context;
		await expect( this.#canvas.locator( '.statecraft-plan-upgrade' ) ).toContainText(
			isShown || isRedirecting ? [ plan ? `needs the ${ plan.name } plan` : 'needs a paid plan' ] : []
		);
		await expect( this.#link( 'Upgrade' ) ).toHaveCount( isShown ? 1 : 0 );
		await expect( this.#link( 'Redirecting…' ) ).toHaveCount( isRedirecting ? 1 : 0 );
		await expect( this.#canvas.locator( '.components-notice.is-error' ) ).toContainText(
			snapshot.matches( { shown: 'unsaved' } ) ? [ failure?.reason || 'too long' ] : []
		);
		await this.leaving.see( step );
	}

	close(): Promise< void > {
		return this.leaving.close();
	}

	get #canvas(): Locator {
		return this.editor.canvas.locator( '.is-root-container' );
	}

	#link( name: string ): Locator {
		return this.#canvas.getByRole( 'link', { name, exact: true } );
	}
}

export const driver: Driver = {
	places: [
		{
			in: BLOCK,
			/** The blocks that need a plan are those of the page. */
			outlivesPost: () => true,

			/** The list is read once for a page: it does not come a second time. */
			isImpossible: ( { act }, before ) =>
				act?.event.type === 'selection.change' &&
				snapshotOf( before ).matches( 'hidden' ) &&
				snapshotOf( before ).context.plan !== null,

			async open( editor: Editor, path: Path ) {
				const { page } = editor;
				await page.addInitScript( ( plans ) => {
					let own: object = {};
					Object.defineProperty( window, 'statecraft', {
						get: () => own,
						set: ( site: object ) => ( own = { ...site, plans } ),
					} );
				}, SOLD );
				await editor.open();
				const leaving = await Leaving.at( page );
				const plans = await Gate.at( page, /rest(?:\/|%2F)v1\.5(?:\/|%2F)plans/ );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				const clientId = await page.evaluate( ( name ) => {
					const block = window.wp.blocks.createBlock( name, {} );
					window.wp.data.dispatch( 'core/block-editor' ).insertBlock?.( block, 0, '', false );
					return block.clientId;
				}, BLOCK );
				await editor.block( clientId ).waitFor();
				return new UpgradeWalk( editor, clientId, { plans, autosave: leaving.saves }, leaving );
			},
		},
	],
	reasons: {} satisfies Reasons< typeof planUpgradeMachine >,
};
