/** An author at the image-generation flow: what people do, what the site says, and what can be told afterwards. */
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

	/** Something happens, and everything that follows from it. */
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

	/** Asks and gets pictures. */
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

	/** What was asked of a service so far. */
	asked( port: 'generate' | 'upload' ) {
		return this.#flow.script.calls.filter( ( question ) => question.port === port );
	}

	/** But for what the whole editor counts. */
	get emitted() {
		return this.#flow.emitted.filter( ( one ) => ! isCount( one ) );
	}

	/** How often the whole editor was told that one request more is used up. */
	get counted(): number {
		return this.#flow.emitted.filter( isCount ).length;
	}
}
