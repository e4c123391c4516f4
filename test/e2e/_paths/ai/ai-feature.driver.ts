import type { SnapshotFrom } from 'xstate';
import type { aiFeatureMachine, Event, FeatureData } from '../../../../machines/ai/ai-feature';
import { isByTime } from '../../../../machines/_model/model';
import type { OwnEvent } from '../../../../machines/_model/model';
import type { Path } from '../../../../machines/_model/explore';
import type { Step } from '../../../../machines/_model/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Assistant } from '../../_kit/assistant';
import { Gate } from '../driver';
import type { Driver, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof aiFeatureMachine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const happeningOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
const accessOf = ( { value: { access } }: Snapshot ) => ( typeof access === 'string' ? access : access.barred );

/** What the banner says in each state; nothing where AI can be used. */
const words: Record< string, string | undefined > = {
	disconnected: 'Your account is not connected to Jetpack at the moment.',
	exhausted: 'AI requests',
	refused: 'You cannot use AI on this site.',
	absent: 'AI is turned off on this site.',
	unset: 'This site has no AI provider yet.',
	offline: 'You are offline.',
};

/** The site's own names for what its answer says. */
const answerOf = ( says: FeatureData ) => ( {
	'has-feature': says.hasFeature,
	'is-connected': says.isConnected,
	'is-provider-set': says.isProviderSet,
	'is-over-limit': says.isOverLimit,
	'limit-owner': says.limitOwner,
	'requests-limit': says.requestsLimit,
	'error-code': says.errorCode,
	'error-message': says.errorMessage,
} );

class FeatureWalk implements Walk {
	constructor(
		private readonly assistant: Assistant,
		private readonly features: Gate
	) {}

	async perform( step: Step ): Promise< void > {
		const event = happeningOf( step );
		const { page } = this.assistant.editor;
		switch ( event.type ) {
			case 'access.check':
				return this.assistant.button( 'Check again' ).click();
			case 'network.change':
				return page.context().setOffline( ! event.isOnline );
			case 'xstate.error.actor.feature':
				return ( await this.features.next() ).abort();
		}
		if ( 'output' in event ) {
			return ( await this.features.next() ).fulfill( { json: answerOf( event.output as FeatureData ) } );
		}
		if ( isByTime( step.act! ) ) {
			await page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		const text = words[ accessOf( snapshotOf( step ) ) ];
		await expect( this.assistant.notice ).toHaveCount( text ? 1 : 0 );
		if ( text ) {
			await expect( this.assistant.notice ).toContainText( text );
		}
	}

	async close(): Promise< void > {
		const { page } = this.assistant.editor;
		await page.context().setOffline( false );
		await page.unrouteAll( { behavior: 'ignoreErrors' } );
	}
}

export const driver: Driver = {
	/** There is one flow for all posts of a page: each walk begins with the first question of one. */
	marks: () => true,

	cannot( step, before ) {
		const { type } = happeningOf( step );
		if ( type === 'access.refuse' ) {
			return 'A request of some block tells it; the walks of ai-request see what comes of it.';
		}
		const access = accessOf( snapshotOf( before ) );
		if ( type === 'access.check' && access === 'granted' ) {
			return 'No banner is there; “Refresh usage” in the sidebar sends it, and is tested with the panel.';
		}
		if ( type === 'upgrade.follow' && access !== 'exhausted' ) {
			return 'The link to the limit is there only where the requests are used up; ai-feature.spec.ts follows it.';
		}
		return undefined;
	},

	async open( editor: Editor, path: Path ) {
		const features = await Gate.at( editor.page, /ai-assistant-feature/ );
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await editor.page.clock.install();
		}
		return new FeatureWalk( await Assistant.insert( editor ), features );
	},
};
