/** An author at the image-generation flow: actions, the responses of the site, and what can be observed. */
import { ServiceFailure } from '../../../../machines/_kit/failure';
import type { AnyStateMachine } from 'xstate';
import type {
	imageGenerationMachine,
	Emitted,
	Event,
	Failure,
	Media,
	PngUrl,
} from '../../../../machines/ai/image-generation';
import type { Tag } from '../../../../machines/_kit';
import { live, settled } from '../../../_kit/live';
import { input } from './image-generation.model';

const isCount = ( one: Emitted ): boolean => one.type === 'editor.tell' && one.event.type === 'answer.begin';

export class Author {
	readonly #flow;

	constructor( machine: AnyStateMachine ) {
		this.#flow = live( machine as typeof imageGenerationMachine, input );
	}

	/** Sends an event, and waits for everything that follows from it. */
	async sees( event: Event ): Promise< void > {
		this.#flow.actor.send( event );
		await settled();
	}

	opens = () => this.sees( { type: 'surface.open' } );
	closes = () => this.sees( { type: 'surface.close' } );
	types = ( text: string ) => this.sees( { type: 'prompt.edit', text } );
	sends = () => this.sees( { type: 'prompt.submit' } );
	stops = () => this.sees( { type: 'request.stop' } );
	looksAt = ( place: number ) => this.sees( { type: 'image.open', place } );
	looksAway = () => this.sees( { type: 'image.close' } );
	chooses = ( place: number ) => this.sees( { type: 'image.choose', place } );
	isBarred = () => this.sees( { type: 'access.change', access: 'barred' } );
	isAllowed = () => this.sees( { type: 'access.change', access: 'allowed' } );
	placed = () => this.sees( { type: 'image.placed' } );
	shows = () => this.sees( { type: 'block.show' } );

	async asks( prompt: string ): Promise< void > {
		await this.opens();
		await this.types( prompt );
		await this.sends();
	}

	/** Sends a prompt and receives images. */
	async gets( prompt: string, ...images: PngUrl[] ): Promise< void > {
		await this.asks( prompt );
		await this.hears( 'generate', { images } );
	}

	/** The answer of a service. */
	async hears( port: 'generate' | 'upload', answer: { images: PngUrl[] } | { media: Media } ): Promise< void > {
		this.#flow.script.open( port ).answer( answer );
		await settled();
	}

	fails = ( port: 'generate' | 'upload', failure: Failure ) =>
		this.meetsAFault( port, new ServiceFailure( failure ) );

	async meetsAFault( port: 'generate' | 'upload', error: unknown ): Promise< void > {
		this.#flow.script.open( port ).fail( error );
		await settled();
	}

	async waits( milliseconds: number ): Promise< void > {
		this.#flow.clock.increment( milliseconds );
		await settled();
	}

	get #snapshot() {
		return this.#flow.snapshot();
	}

	/** Such as `choosing.browsing`. */
	get state(): string {
		const value = this.#snapshot.value.images;
		return typeof value === 'string' ? value : Object.entries( value ).flat().join( '.' );
	}

	get knows() {
		return this.#snapshot.context;
	}

	get images() {
		return this.knows.gallery.images;
	}

	has( tag: Tag ): boolean {
		return this.#snapshot.hasTag( tag );
	}

	can( event: Event ): boolean {
		return this.#snapshot.can( event );
	}

	/** The requests to a service so far. */
	asked( port: 'generate' | 'upload' ) {
		return this.#flow.script.calls.filter( ( question ) => question.port === port );
	}

	/** Except the events for counting. */
	get emitted() {
		return this.#flow.emitted.filter( ( one ) => ! isCount( one ) );
	}

	/** The number of used requests that were reported to the editor. */
	get counted(): number {
		return this.#flow.emitted.filter( isCount ).length;
	}
}
