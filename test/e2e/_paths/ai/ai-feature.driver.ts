import type { Locator, Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { aiFeatureMachine, Event, Quota, AccessRefusalCode } from '../../../../machines/ai/ai-feature';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Assistant } from '../../_kit/assistant';
import { Answer } from '../answer';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof aiFeatureMachine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
const accessOf = ( { value: { access } }: Snapshot ) => ( typeof access === 'string' ? access : access.barred );

/** The text of the banner in each state; undefined where AI can be used. */
const messages: Record< string, string | undefined > = {
	disconnected: 'Your account is not connected to Jetpack at the moment.',
	exhausted: 'AI requests',
	refused: 'You cannot use AI on this site.',
	absent: 'AI is turned off on this site.',
	unset: 'This site has no AI provider yet.',
	offline: 'You are offline.',
};

/** The quota in the response format of the site. */
const answerOf = ( quota: Quota ) => ( {
	'has-feature': quota.hasFeature,
	'is-connected': quota.isConnected,
	'is-provider-set': quota.isProviderSet,
	'is-over-limit': quota.isOverLimit,
	'limit-owner': quota.limitOwner,
	'requests-count': quota.requestsCount,
	'requests-limit': quota.requestsLimit,
	'usage-period': {
		'current-start': quota.usagePeriod?.currentStart,
		'next-start': quota.usagePeriod?.nextStart,
		'requests-count': quota.usagePeriod?.requestsCount,
	},
	'tokens-used': quota.tokensUsed,
	'error-code': quota.errorCode,
	'error-message': quota.errorMessage,
} );

/** The target of the banner's link: the limits in the settings. */
const LIMITS = /page=my-jetpack#\/add-jetpack-ai$/;

/** The status of a refused request, by error code. */
const refusals: Readonly< Record< AccessRefusalCode, number > > = {
	error_quota_exceeded: 429,
	error_provider_not_set: 503,
};

class FeatureWalk implements Walk {
	readonly #page: Page;
	readonly #leaving: Locator;
	readonly #usage: Locator;

	constructor(
		private readonly assistant: Assistant,
		private readonly gates: Readonly< Record< 'quota' | 'autosave', Gate > >,
		private readonly answer: Answer
	) {
		this.#page = assistant.editor.page;
		this.#usage = this.#page.locator( '.statecraft-ai-usage' );
		this.#leaving = assistant.notice.filter( { hasText: 'Stay here' } );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'access.check':
				return this.#check();
			case 'access.refuse':
				await this.assistant.submitPrompt( 'Tea' );
				return this.answer.refuseBySite( refusals[ event.code ], event.code );
			case 'answer.begin':
				return this.#begin();
			case 'answer.count':
				await this.#begin();
				return this.answer.end( event.usage );
			case 'upgrade.follow':
				return this.#follow();
			case 'leave.anyway':
				return this.assistant.button( 'Leave anyway' ).click();
			case 'leave.cancel':
				return this.assistant.button( 'Stay here' ).click();
			case 'network.change':
				return this.#page.context().setOffline( ! event.isOnline );
			case 'xstate.error.actor.quota':
				return ( await this.gates.quota.next() ).abort();
			case 'xstate.done.actor.quota':
				return ( await this.gates.quota.next() ).fulfill( { json: answerOf( event.output as Quota ) } );
			case 'xstate.error.actor.autosave':
				return ( await this.gates.autosave.next() ).fulfill( {
					status: 500,
					json: { code: 'no', message: ( event.error as Error ).message },
				} );
			case 'xstate.done.actor.autosave':
				return ( await this.gates.autosave.next() ).continue();
		}
		if ( isByTime( step.act! ) ) {
			await this.#page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		await expectInvoked( step, this.gates );
		if ( step.emitted.some( ( { type } ) => type === 'page.leave' ) ) {
			return expect( this.#page ).toHaveURL( LIMITS );
		}
		const snapshot = snapshotOf( step );
		const text = messages[ accessOf( snapshot ) ];
		const barrier = this.assistant.notice.filter( { hasText: 'Check again' } );
		await expect( barrier ).toContainText( text ? [ text ] : [] );
		await this.#seeLeaving( snapshot );
		if ( /^answer\./.test( step.act?.event.type ?? '' ) ) {
			await this.#seeUsage( snapshot, step.act?.event.type === 'answer.count' );
		}
	}

	async close(): Promise< void > {
		await this.#page.context().setOffline( false );
		await this.#page.unrouteAll( { behavior: 'ignoreErrors' } );
		await this.answer.stop();
	}

	async #seeLeaving( { value: { leave }, context: { failure } }: Snapshot ): Promise< void > {
		const quota = { staying: [], saving: [ 'is being saved' ], unsaved: [ failure?.reason || 'too long' ] }[
			leave
		];
		await expect( this.#leaving ).toContainText( quota );
		await expect( this.assistant.button( 'Leave anyway' ) ).toHaveCount( leave === 'unsaved' ? 1 : 0 );
	}

	/** A request is counted when its answer begins, so a complete answer counts as a request too. */
	async #seeUsage( { context: { quota } }: Snapshot, isWhole: boolean ): Promise< void > {
		const count = quota!.requestsCount + ( isWhole ? 1 : 0 );
		await expect( this.#usage ).toContainText( `${ count } of 1,000 requests used.` );
		await expect( this.#usage ).toContainText(
			`${ quota!.tokensUsed!.output.toLocaleString( 'en-US' ) } in answers.`
		);
	}

	/** Uses the button in the banner, or in the block settings where there is no banner. */
	async #check(): Promise< void > {
		const button = this.assistant.button( 'Check again' );
		await ( ( await button.isVisible() ) ? button : this.#usage.getByRole( 'button' ) ).click();
	}

	async #follow(): Promise< void > {
		const again = this.assistant.button( 'Save and leave' );
		const link = this.assistant.block.getByRole( 'link', { name: 'Change the limit' } );
		await ( ( await again.isVisible() ) ? again : link ).click();
	}

	async #begin(): Promise< void > {
		await this.assistant.submitPrompt( 'Tea' );
		await this.answer.stream( 'Green' );
		await expect( this.assistant.answer ).toHaveText( 'Green' );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/ai-assistant',
			/** All posts of a page share the flow, and each walk starts with its first request. */
			outlivesPost: () => true,

			isImpossible( step, before ) {
				const { type } = eventOf( step );
				const snapshot = snapshotOf( before );
				const access = accessOf( snapshot );
				const mayAsk = access === 'granted' || access === 'checking';
				switch ( type ) {
					case 'access.refuse':
						return ! mayAsk;
					// Usage is only visible once the quota has been read.
					case 'answer.begin':
					case 'answer.count':
						return ! mayAsk || ! snapshot.context.quota;
					// The link is only rendered when the quota is used up; its response need not be awaited.
					case 'upgrade.follow':
						return access !== 'exhausted';
				}
				return false;
			},

			async open( editor: Editor, path: Path ) {
				const { page } = editor;
				const answer = await Answer.at( page );
				const gates = {
					quota: await Gate.at( page, /ai-assistant-feature/ ),
					autosave: await Gate.at( page, /wp(?:\/|%2F)v2(?:\/|%2F)posts(?:\/|%2F)\d+/ ),
				};
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				await editor.dispatch( 'core/interface', 'enableComplementaryArea', 'core', 'edit-post/block' );
				return new FeatureWalk( await Assistant.insert( editor ), gates, answer );
			},
		},
	],
	reasons: {} satisfies Reasons< typeof aiFeatureMachine >,
};
