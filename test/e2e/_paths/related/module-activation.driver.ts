import type { Locator, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Event, Failure, moduleActivationMachine } from '../../../../machines/related/module-activation';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect, reset } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Place, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof moduleActivationMachine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

/** The error message by failure kind. */
const messages: Record< Failure[ 'kind' ], RegExp > = {
	unread: /Its status could not be loaded\./,
	refused: /Ask the owner\./,
	paused: /This site is disconnected\./,
	unreached: /The site cannot be reached\./,
	silent: /The site took too long to answer\./,
	unexpected: /It could not be activated: .+/,
};

/** What differs from block to block. */
interface Gated {
	name: string;
	/** The label of its button before it is pressed, and while busy. */
	button: string;
	busy: string;
	read: RegExp;
	activate: RegExp;
	/** The response to a read. */
	said: ( isActive: boolean ) => object;
	/** The response to a successful activation. */
	switched: object;
	/** A locator that shows that the block itself is rendered. */
	shown: ( block: Locator ) => Locator;
}

/** Responds to the activation such that the service throws this failure. */
const failWith = ( route: Route, { kind, reason }: ServiceFailure[ 'failure' ] ) =>
	kind === 'refused'
		? route.fulfill( { status: 403, json: { code: 'rest_forbidden', message: reason } } )
		: route.abort();

class ActivationWalk implements Walk {
	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly gated: Gated,
		private readonly gates: { read: Gate; activate: Gate }
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'module.activate':
				return this.#button( this.gated.button ).click();
			case 'xstate.error.actor.read':
				return ( await this.gates.read.next() ).fulfill( { status: 500, body: 'A fault' } );
			case 'xstate.error.actor.activate':
				return failWith( await this.gates.activate.next(), ( event.error as ServiceFailure ).failure );
		}
		if ( 'output' in event ) {
			return typeof event.output === 'boolean'
				? ( await this.gates.read.next() ).fulfill( { json: this.gated.said( event.output ) } )
				: ( await this.gates.activate.next() ).fulfill( { json: this.gated.switched } );
		}
		if ( isByTime( step.act! ) ) {
			await this.editor.page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		await expectInvoked( step, this.gates );
		const { value, context } = snapshotOf( step );
		const busy = this.#button( this.gated.busy );
		await expect( this.block.locator( '.is-loading[role="status"]' ) ).toHaveCount( value === 'loading' ? 1 : 0 );
		await expect( this.#button( this.gated.button ) ).toHaveCount( typeof value === 'object' ? 1 : 0 );
		await expect( busy ).toHaveCount( value === 'activating' ? 1 : 0 );
		await expect( this.gated.shown( this.block ) ).toHaveCount( value === 'active' ? 1 : 0 );
		if ( value === 'activating' ) {
			await expect( busy ).toBeDisabled();
		}
		if ( step.emitted.some( ( { type } ) => type === 'focus.request' ) ) {
			await expect( this.block ).toBeFocused();
		}
		const notice = this.block.locator( '.components-notice' );
		await expect( notice ).toHaveCount( context.failure ? 1 : 0 );
		if ( context.failure ) {
			await expect( notice ).toContainText( messages[ context.failure.kind ] );
		}
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
		await reset();
	}

	#button( name: string ): Locator {
		return this.block.getByRole( 'button', { name, exact: true } );
	}
}

const place = ( gated: Gated ): Place => ( {
	in: gated.name,
	/** All blocks of a page that need the module share the flow. */
	outlivesPost: () => true,
	async open( editor: Editor, path: Path ) {
		const gates = {
			read: await Gate.at( editor.page, gated.read ),
			activate: await Gate.at( editor.page, gated.activate ),
		};
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await editor.page.clock.install();
		}
		return new ActivationWalk( editor, await editor.insert( gated.name ), gated, gates );
	},
} );

export const driver: Driver = {
	places: [
		place( {
			name: 'jetpack/related-posts',
			button: 'Activate',
			busy: 'Activating Related Posts',
			read: /statecraft\/v1\/related-posts(\?|$)/,
			activate: /statecraft\/v1\/related-posts\/enable/,
			said: ( enabled ) => ( { enabled } ),
			switched: { enabled: true },
			shown: ( block ) => block.getByRole( 'list' ),
		} ),
		place( {
			name: 'jetpack/wordads',
			button: 'Activate WordAds',
			busy: 'Activating WordAds',
			read: /statecraft\/v1\/module\/all/,
			activate: /statecraft\/v1\/module\/wordads\/active/,
			said: ( activated ) => ( { wordads: { activated } } ),
			switched: { code: 'success' },
			shown: ( block ) => block.locator( '.jetpack-ad' ),
		} ),
	],
	reasons: {},
};
