/** An author at the tracks of a video: what people do, what the site answers, and what can be told afterwards. */
import type { AnyStateMachine } from 'xstate';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Track } from '../../../../machines/video/video-block';
import type { Event, Input, videoTracksMachine } from '../../../../machines/video/video-tracks';
import { live, settled } from '../../../_kit/live';
import { fileOf, input, refused, vtt } from './video-tracks.model';

export class Author {
	readonly #flow;

	constructor( machine: AnyStateMachine, video: Input = input ) {
		this.#flow = live( machine as typeof videoTracksMachine, video );
	}

	async does( event: Event ): Promise< void > {
		this.#flow.actor.send( event );
		await settled();
	}

	async answers( port: string, output: unknown ): Promise< void > {
		this.#flow.script.open( port ).answer( output );
		await settled();
	}

	async refuses( port: string ): Promise< void > {
		this.#flow.script.open( port ).fail( new ServiceFailure( refused ) );
		await settled();
	}

	async waits( seconds: number ): Promise< void > {
		this.#flow.clock.increment( seconds * 1000 );
		await settled();
	}

	/** Opens the list, which has these tracks. */
	async opens( tracks: readonly Track[], chaptersSource = '' ): Promise< void > {
		await this.does( { type: 'list.open' } );
		await this.answers( 'readTracks', { tracks, chaptersSource } );
	}

	/** Chooses a file, and it is read. */
	async chooses( name = 'a.vtt', text = vtt ): Promise< void > {
		await this.does( { type: 'file.choose', file: fileOf( name, text ) } );
		await this.answers( 'readFile', { name, text } );
	}

	types = ( fields: Extract< Event, { type: 'form.edit' } >[ 'fields' ] ) =>
		this.does( { type: 'form.edit', fields } );
	saves = () => this.does( { type: 'form.save' } );

	/** Such as `form.ready`. */
	get state(): string {
		const { value } = this.#flow.snapshot();
		return typeof value === 'string' ? value : Object.entries( value ).flat().join( '.' );
	}

	get knows() {
		return this.#flow.snapshot().context;
	}

	can = ( event: Event ): boolean => this.#flow.snapshot().can( event );

	has = ( tag: 'busy' | 'holds-page' ): boolean => this.#flow.snapshot().hasTag( tag );

	/** The inputs of all requests to a port so far. */
	asked = ( port: string ): unknown[] =>
		this.#flow.script.calls.filter( ( one ) => one.port === port ).map( ( one ) => one.input );

	get emitted() {
		return this.#flow.emitted;
	}
}

/** What is written into the block when its tracks are these. */
export const stored = ( ...tracks: object[] ) => ( {
	type: 'attributes.commit',
	undoable: false,
	attributes: { tracks },
} );
