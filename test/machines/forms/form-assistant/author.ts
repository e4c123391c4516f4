/** An author at the form-assistant flow: what people do, what the site says, and what can be told afterwards. */
import { crowded } from './form-assistant.model';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import type { AnyStateMachine } from 'xstate';
import type { Failure, Usage } from '../../../../machines/ai/ai-request';
import type { Emitted, Event, formAssistantMachine } from '../../../../machines/forms/form-assistant';
import type { Tag } from '../../../../machines/_kit';
import { live, settled } from '../../../_kit/live';

type Handed = Extract< Emitted, { type: `form.${ string }` } >;

export class Author {
	readonly #flow;

	constructor( machine: AnyStateMachine ) {
		this.#flow = live( machine as typeof formAssistantMachine, { postId: 7 } );
	}

	/** Something happens, and everything that follows from it. */
	async sees( event: Event ): Promise< void > {
		this.#flow.actor.send( event );
		await settled();
	}

	selectsForm = ( { isEmpty = false } = {} ) => this.sees( { type: 'selection.change', isWithin: true, isEmpty } );
	selectsElse = () => this.sees( { type: 'selection.change', isWithin: false, isEmpty: false } );
	toggles = () => this.sees( { type: 'bar.toggle' } );
	types = ( text: string ) => this.sees( { type: 'prompt.edit', text } );
	sends = ( form = '' ) => this.sees( { type: 'prompt.submit', form } );
	retries = ( form = '' ) => this.sees( { type: 'request.retry', form } );
	stops = () => this.sees( { type: 'answer.stop' } );
	stopsElsewhere = () => this.sees( { type: 'request.stop' } );
	discards = () => this.sees( { type: 'request.discard' } );
	shows = () => this.sees( { type: 'form.show' } );
	wrote = ( upTo: number ) => this.sees( { type: 'form.written', upTo } );
	finished = () => this.sees( { type: 'form.finished' } );
	undid = () => this.sees( { type: 'form.undone' } );
	isBarred = () => this.sees( { type: 'access.change', access: 'barred' } );
	isAllowed = () => this.sees( { type: 'access.change', access: 'allowed' } );
	restored = () => this.sees( { type: 'form.restored' } );

	/** Opens the bar, where it is not, types and sends. */
	async asks( prompt: string, form = '' ): Promise< void > {
		await this.selectsForm( { isEmpty: true } );
		if ( this.bar !== 'visible' ) {
			await this.toggles();
		}
		await this.types( prompt );
		await this.sends( form );
	}

	/** The answer so far, of which the form takes what it is handed. */
	async reads( text: string ): Promise< void > {
		await this.hears( text );
		const piece = this.handed.at( -1 );
		if ( piece?.type === 'form.write' ) {
			await this.wrote( piece.upTo );
		}
	}

	/** The answer so far. */
	async hears( text: string ): Promise< void > {
		this.#flow.script.open( 'words' ).reply( { type: 'words.chunk', text } );
		await settled();
	}

	async hearsWhatItTook( usage: Usage ): Promise< void > {
		this.#flow.script.open( 'words' ).reply( { type: 'words.usage', usage } );
		await settled();
	}

	async hearsTheEnd(): Promise< void > {
		this.#flow.script.open( 'words' ).end();
		await settled();
	}

	/** The site writes as many answers as it may, and says when to ask again. */
	async findsNoPlace( seconds = 2 ): Promise< void > {
		await this.isRefused( crowded( seconds ) );
	}

	async isRefused( failure: Failure ): Promise< void > {
		await this.meetsAFault( new ServiceFailure( failure ) );
	}

	async meetsAFault( error: unknown ): Promise< void > {
		this.#flow.script.open( 'words' ).fail( error );
		await settled();
	}

	async waits( milliseconds: number ): Promise< void > {
		this.#flow.clock.increment( milliseconds );
		await settled();
	}

	get #snapshot() {
		return this.#flow.snapshot();
	}

	/** Such as `visible`, `hidden.away`. */
	get bar(): string {
		const { bar } = this.#snapshot.value;
		return typeof bar === 'string' ? bar : Object.entries( bar ).flat().join( '.' );
	}

	/** Such as `done`. */
	get request(): string {
		const { request } = this.#snapshot.value;
		return typeof request === 'string' ? request : ( Object.values( request )[ 0 ] as string );
	}

	get knows() {
		return this.#snapshot.context;
	}

	has( tag: Tag ): boolean {
		return this.#snapshot.hasTag( tag );
	}

	can( event: Event ): boolean {
		return this.#snapshot.can( event );
	}

	/** What was asked so far. */
	get asked() {
		return this.#flow.script.calls;
	}

	/** What the form was handed so far. */
	get handed(): Handed[] {
		return ( this.#flow.emitted as Emitted[] ).filter( ( one ): one is Handed => one.type.startsWith( 'form.' ) );
	}

	get focusRequests(): number {
		return this.#flow.emitted.filter( ( { type } ) => type === 'focus.request' ).length;
	}

	/** What the flow has told the one that knows who may ask, but for what it counts. */
	get told() {
		return this.#tells
			.filter( ( { event } ) => ! event.type.startsWith( 'answer.' ) )
			.map( ( { flow, event } ) => [ flow, event ] );
	}

	/** What of its answers the flow has told it. */
	get counted() {
		return this.#tells.flatMap( ( { event } ) => ( event.type.startsWith( 'answer.' ) ? [ event ] : [] ) );
	}

	/** How often the bar was to be brought into sight. */
	get reveals(): number {
		return this.#flow.emitted.filter( ( { type } ) => type === 'bar.reveal' ).length;
	}

	get #tells() {
		return ( this.#flow.emitted as Emitted[] ).flatMap( ( one ) => ( one.type === 'editor.tell' ? [ one ] : [] ) );
	}
}
