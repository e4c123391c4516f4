/** An author using the flow: user actions, responses of the site, and what can be observed afterwards. */
import type { AnyStateMachine } from 'xstate';
import type { Event, Input, Resolved, embedResolveMachine } from '../../../../machines/embeds/embed-resolve';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { live, settled } from '../../../_kit/live';
import { input } from './embed-resolve.model';

export class Author {
	readonly #flow;

	constructor( machine: AnyStateMachine, block: Input = input ) {
		this.#flow = live( machine as typeof embedResolveMachine, block );
	}

	/** Something happens, and everything that follows from it. */
	async sees( event: Event ): Promise< void > {
		this.#flow.actor.send( event );
		await settled();
	}

	types = ( text: string ) => this.sees( { type: 'url.edit', text } );
	submits = () => this.sees( { type: 'url.submit' } );
	stops = () => this.sees( { type: 'request.stop' } );
	opens = () => this.sees( { type: 'form.open' } );
	closes = () => this.sees( { type: 'form.close' } );
	converts = () => this.sees( { type: 'link.convert' } );
	/** The attributes of the block change, such as by undo. */
	holds = ( stored: Input[ 'stored' ] ) => this.sees( { type: 'attributes.change', stored } );

	async asks( text: string ): Promise< void > {
		await this.types( text );
		await this.submits();
	}

	/** Submits, and the site resolves the URL. */
	async embeds( text: string, url = text ): Promise< void > {
		await this.asks( text );
		await this.hears( { url } );
	}

	async hears( answer: Resolved ): Promise< void > {
		this.#flow.script.open( 'resolve' ).answer( answer );
		await settled();
	}

	/** The site responds with a failure. */
	fails = ( ...failure: Parameters< typeof failed > ) =>
		this.meetsAFault( new ServiceFailure( failed( ...failure ) ) );

	async meetsAFault( error: unknown ): Promise< void > {
		this.#flow.script.open( 'resolve' ).fail( error );
		await settled();
	}

	async waits( milliseconds: number ): Promise< void > {
		this.#flow.clock.increment( milliseconds );
		await settled();
	}

	/** Such as `editing.typed`. */
	get state(): string {
		const { value } = this.#flow.snapshot();
		return typeof value === 'string' ? value : Object.entries( value ).flat().join( '.' );
	}

	get knows() {
		return this.#flow.snapshot().context;
	}

	can = ( event: Event ): boolean => this.#flow.snapshot().can( event );

	/** The requests so far. */
	get asked() {
		return this.#flow.script.calls;
	}

	get emitted() {
		return this.#flow.emitted;
	}

	/** The writes to the block so far. */
	get commits() {
		return this.emitted.filter( ( one ) => one.type === 'attributes.commit' );
	}
}
