import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, voiceToContentMachine } from '../../../../machines/ai/voice-to-content';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { operate, operatedMicrophone, silence } from '../../_kit/microphone';
import { barsThePage, change } from '../access';
import { Gate } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof voiceToContentMachine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
const leafOf = ( { value: { voice } }: Snapshot ): string => ( typeof voice === 'string' ? voice : voice.capturing );

/** The buttons, the first that is there. */
const buttons: Partial< Record< Event[ 'type' ], readonly string[] > > = {
	'microphone.start': [ 'Record' ],
	'microphone.pause': [ 'Pause' ],
	'microphone.resume': [ 'Resume' ],
	'microphone.finish': [ 'Stop recording' ],
	'recording.discard': [ 'Discard', 'Cancel' ],
	'transcript.request': [ 'Transcribe', 'Try again' ],
	'request.stop': [ 'Stop' ],
	'text.insert': [ 'Insert the text again' ],
};

const KEPT = [ 'recorded', 'transcribing', 'untranscribed', 'placed' ];

class VoiceWalk implements Walk {
	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly transcripts: Gate,
		private readonly path: Path
	) {}

	async perform( step: Step ): Promise< void > {
		const { page } = this.editor;
		const event = eventOf( step );
		const names = buttons[ event.type as Event[ 'type' ] ];
		if ( names ) {
			await this.hide( step );
			return this.block.getByRole( 'button', { name: new RegExp( `^(?:${ names.join( '|' ) })$` ) } ).click();
		}
		if ( isByTime( step.act! ) ) {
			return page.clock.fastForward( step.waited );
		}
		switch ( event.type ) {
			case 'file.choose':
				return this.block.locator( 'input[type=file]' ).setInputFiles( silence() );
			case 'record.begin':
				return operate( page, 'allow' );
			case 'record.done':
				return operate( page, 'end' );
			case 'record.fail':
				return operate( page, this.isAsking( step ) ? 'deny' : 'fail' );
			case 'record.tick':
				return expect( this.block.getByRole( 'timer' ) ).not.toHaveText( /^0:00 / );
			case 'xstate.done.actor.read':
				return operate( page, 'hear', 60 );
			case 'xstate.error.actor.read':
				return operate( page, 'hear', 601 );
			case 'access.change':
				return change( this.editor, ( event as { access: 'allowed' | 'barred' } ).access, false );
			case 'block.leave':
				await this.editor.dispatch(
					'core/block-editor',
					'removeBlock',
					( await this.editor.blocks() )[ 0 ]!.clientId
				);
				await expect( this.block ).toBeHidden();
				return this.editor.dispatch( 'core/editor', 'undo' );
			case 'block.show':
				return this.editor.showBlocks( ( await this.editor.blocks() )[ 0 ]!.clientId );
			case 'xstate.done.actor.transcribe':
				await this.hide( step );
				return ( await this.transcripts.next() ).fulfill( { json: ( event as { output: object } ).output } );
			case 'xstate.error.actor.transcribe':
				return ( await this.transcripts.next() ).fulfill( {
					status: 503,
					json: {
						code: 'error_service_unavailable',
						message: 'Jetpack AI services are currently unavailable.',
						data: { status: 503, reason: 'That model is overloaded.', request_id: 'req_1' },
					},
				} );
		}
	}

	async see( step: Step ): Promise< void > {
		if ( this.isMissed( step ) ) {
			return;
		}
		const snapshot = snapshotOf( step );
		const leaf = leafOf( snapshot );
		if ( leaf === 'transcribed' ) {
			await expect( this.block ).toBeHidden();
			return expect
				.poll( async () => ( await this.editor.blocks() ).map( ( { attributes } ) => attributes.content ) )
				.toEqual( snapshot.context.paragraphs );
		}
		if ( step.act?.event.type === 'text.placed' ) {
			// The block was replaced: only undo shows it again.
			await this.editor.dispatch( 'core/editor', 'undo' );
		}
		await expect( this.block.locator( '.statecraft-voice__body' ) ).toHaveAttribute( 'data-state', leaf );
		await expect( this.block.locator( 'audio' ) ).toHaveCount( KEPT.includes( leaf ) ? 1 : 0 );
		await expect( this.block.locator( '.is-error' ) ).toHaveCount( snapshot.context.failure ? 1 : 0 );
		await expect( this.block.locator( '.statecraft-ai-banner' ) ).toHaveCount(
			snapshot.hasTag( 'barred' ) ? 1 : 0
		);
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	/** Whether the browser asks for the microphone before a step. */
	private isAsking( step: Step ): boolean {
		return leafOf( snapshotOf( this.path[ this.path.indexOf( step ) - 1 ]! ) ) === 'asking';
	}

	/** Shows the code editor before a text that is to be missed arrives. */
	private async hide( step: Step ): Promise< void > {
		if ( this.isMissed( step ) ) {
			await this.editor.showCode();
		}
	}

	/** Whether the text arrives while the block is not rendered: only then it is inserted when the block is rendered again. */
	private isMissed( step: Step ): boolean {
		const next = this.path[ this.path.indexOf( step ) + 1 ];
		return leafOf( snapshotOf( step ) ) === 'transcribed' && next?.act?.event.type === 'block.show';
	}
}

const NEVER = 'a recorder of a browser does what it is told, or reports an error itself';

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/voice-to-content',
			outlivesPost: ( step ) => barsThePage( step ) || ( step.act !== null && isByTime( step.act ) ),

			isImpossible( step, before ) {
				const { type } = eventOf( step );
				const leaf = leafOf( snapshotOf( before ) );
				return (
					// See the reasons.
					/^xstate\.error\.actor\.(?:hold|finish)$/.test( type ) ||
					// There is nothing to end yet.
					( type === 'record.done' && leaf === 'asking' ) ||
					// The button was pressed, which cannot be seen in the code editor.
					( type === 'block.show' && eventOf( before ).type === 'text.insert' )
				);
			},

			async open( editor: Editor, path: Path ) {
				const transcripts = await Gate.at(
					editor.page,
					/statecraft(\/|%2F)v1(\/|%2F)ai(\/|%2F)transcriptions/
				);
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await editor.page.clock.install();
				}
				await operatedMicrophone( editor.page );
				const block = await editor.insert( 'jetpack/voice-to-content' );
				return new VoiceWalk( editor, block, transcripts, path );
			},
		},
	],
	reasons: {
		'voice.capturing.paused · hold failed': NEVER,
		'voice.capturing.finishing · finish failed': NEVER,
	} satisfies Reasons< typeof voiceToContentMachine >,
};
