import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, Plan, postAccessMachine } from '../../../../machines/newsletter/post-access';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { openAccess, registerPaywall } from '../../_kit/newsletter';
import { Gate, expectInvoked, prepare } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';

type Machine = typeof postAccessMachine;
type Snapshot = SnapshotFrom< Machine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;

const STATUS = /statecraft(?:\/|%2F)v1(?:\/|%2F)memberships(?:\/|%2F)status/;
const CREATE = /statecraft(?:\/|%2F)v1(?:\/|%2F)memberships(?:\/|%2F)product(?:\?|&|$)/;

/** The name of the panel in the editor. */
const PANEL = 'statecraft-post-access/statecraft-post-access';

const LABELS = {
	everybody: 'Everyone',
	subscribers: 'Subscribers',
	paid_subscribers: 'Paid subscribers',
	paid_subscribers_all_tiers: 'All paid subscribers',
};

/** The texts of the panel that tell its states apart. */
const TEXTS: readonly ( readonly [ state: Parameters< Snapshot[ 'matches' ] >[ 0 ], text: string | RegExp ] )[] = [
	[ 'loading', 'Loading the plans of this site…' ],
	[ { loaded: 'everyone' }, /Visitors see all of this post/ ],
	[ { loaded: 'subscribers' }, /Visitors see (?:only|the text above)/ ],
	[ { loaded: 'paid' }, /Visitors see (?:only|the text above)/ ],
	[ { loaded: 'paid-any' }, /Visitors see (?:only|the text above)/ ],
	[ { loaded: 'needs-plan' }, 'This site has no plan that people could pay for.' ],
	[ { loaded: 'unknown-value' }, 'What is stored here is not known.' ],
	[ 'not-allowed', 'Sorry, you are not allowed to change who can read this post.' ],
	[ 'failed', 'The plans of this site could not be loaded.' ],
];

const statusOf = ( products: readonly Plan[] ) => ( {
	...{ products, connect_url: null, connected_account_id: '' },
	...{ connected_account_default_currency: '', site_slug: '' },
} );

class PostAccessWalk implements Walk {
	readonly #sidebar: Locator;

	constructor(
		private readonly editor: Editor,
		private readonly gates: { plans: Gate },
		private readonly created: Gate
	) {
		this.#sidebar = editor.page.getByRole( 'region', { name: 'Editor settings' } );
	}

	async perform( { act, waited }: Step ): Promise< void > {
		const event = act!.event as Event | OwnEvent;
		switch ( event.type ) {
			case 'access.choose':
				return this.#radio( LABELS[ event.access ] ).click();
			case 'plan.choose':
				await this.#plan.selectOption( String( event.planId ) );
				return;
			case 'plan.add':
				return this.#create( event.plan );
			case 'access.change':
				return this.#change( event );
			case 'access.retry':
				return this.#sidebar.getByRole( 'button', { name: /^(?:Try|Check) again$/ } ).click();
			case 'xstate.done.actor.plans':
				return ( await this.gates.plans.next() ).fulfill( {
					json: statusOf( event.output as readonly Plan[] ),
				} );
			case 'xstate.error.actor.plans':
				return this.#refuse( ( event.error as ServiceFailure ).failure );
		}
		if ( isByTime( act! ) ) {
			await this.editor.page.clock.fastForward( waited );
		}
	}

	async see( step: Step ): Promise< void > {
		await expectInvoked( step, this.gates );
		const snapshot = snapshotOf( step );
		const texts = TEXTS.filter( ( [ state ] ) => snapshot.matches( state ) );
		for ( const [ , text ] of texts ) {
			await expect( this.#panel.getByText( text ) ).toBeVisible();
		}
		await expect( this.#panel.getByRole( 'radio' ) ).toHaveCount( snapshot.matches( 'loaded' ) ? 4 : 0 );
		await expect( this.#plan ).toHaveCount( snapshot.matches( { loaded: 'paid' } ) ? 1 : 0 );
		const { access } = snapshot.context;
		if ( snapshot.matches( 'loaded' ) && access in LABELS ) {
			await expect( this.#radio( LABELS[ access as keyof typeof LABELS ] ) ).toBeChecked();
		}
	}

	async close(): Promise< void > {
		// The editor keeps it open for the next test.
		await this.editor.dispatch( 'core/editor', 'toggleEditorPanelOpened', PANEL );
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	/** The post is changed elsewhere, as undo does it. */
	async #change( { access, planId, hasPaywall }: Extract< Event, { type: 'access.change' } > ): Promise< void > {
		const { editor } = this;
		const isThere = ( await editor.blocks() ).some( ( { name } ) => name === 'jetpack/paywall' );
		if ( hasPaywall !== isThere ) {
			const block = hasPaywall ? [ { name: 'jetpack/paywall', attributes: {}, innerBlocks: [] } ] : [];
			await editor.page.evaluate( ( blocks ) => {
				const { createBlock } = window.wp.blocks;
				// Not an insertion, which chooses the access.
				window.wp.data.dispatch( 'core/block-editor' ).__unstableMarkNextChangeAsNotPersistent?.();
				window.wp.data
					.dispatch( 'core/block-editor' )
					.resetBlocks?.( blocks.map( ( { name } ) => createBlock( name ) ) );
			}, block );
		}
		await editor.dispatch( 'core/editor', 'editPost', {
			meta: { _jetpack_newsletter_access: access, _jetpack_newsletter_tier_id: planId },
		} );
		await this.editor.dispatch( 'core/edit-post', 'openGeneralSidebar', 'edit-post/document' );
	}

	async #create( plan: Plan ): Promise< void > {
		await this.#panel.getByRole( 'button', { name: 'Create a plan' } ).click();
		await this.#panel.getByRole( 'textbox', { name: 'Name' } ).fill( plan.title );
		await this.#panel.getByRole( 'textbox', { name: 'Price' } ).fill( plan.price );
		await this.#panel.getByRole( 'button', { name: 'Save', exact: true } ).click();
		await ( await this.created.next() ).fulfill( { json: plan } );
	}

	async #refuse( { kind, code, reason }: ServiceFailure[ 'failure' ] ): Promise< void > {
		const route = await this.gates.plans.next();
		return kind === 'unreached'
			? route.abort()
			: route.fulfill( { status: 403, json: { code, message: reason, data: { status: 403 } } } );
	}

	get #panel(): Locator {
		return this.#sidebar.locator( '.statecraft-post-access' );
	}

	get #plan(): Locator {
		return this.#panel.getByRole( 'combobox', { name: 'Plan' } );
	}

	#radio( name: string ): Locator {
		return this.#panel.getByRole( 'radio', { name, exact: true } );
	}
}

const onlyWithoutPlans = 'The form of a plan is shown only where there is none.';

export const driver: Driver = {
	places: [
		{
			in: 'the sidebar',
			isImpossible: ( step, before ) =>
				step.act?.event.type === 'plan.add' && ! snapshotOf( before ).matches( { loaded: 'needs-plan' } ),
			async open( editor: Editor, path: Path ) {
				const { page } = editor;
				await prepare( editor, openAccess );
				const gates = { plans: await Gate.at( page, STATUS ) };
				const created = await Gate.at( page, CREATE );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				await editor.open( '' );
				await registerPaywall( page );
				await editor.dispatch( 'core/edit-post', 'openGeneralSidebar', 'edit-post/document' );
				if ( ! ( await editor.select< boolean >( 'core/editor', 'isEditorPanelOpened', PANEL ) ) ) {
					await editor.dispatch( 'core/editor', 'toggleEditorPanelOpened', PANEL );
				}
				return new PostAccessWalk( editor, gates, created );
			},
		},
	],
	reasons: { 'loaded · plan.add': onlyWithoutPlans } satisfies Reasons< Machine >,
};
