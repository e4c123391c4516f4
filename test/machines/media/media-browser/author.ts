/** An author at a browser of the flow `media-browser`. */
import type { AnyStateMachine } from 'xstate';
import type { failed } from '../../../../machines/_kit/failure';
import type { Event, Input, ListInput, Page, mediaBrowserMachine } from '../../../../machines/media/media-browser';
import { live, settled } from '../../../_kit/live';
import { failure, input, sources } from './items';

export class Author {
	readonly #flow;

	constructor( machine: AnyStateMachine, start: Input = input( sources.openverse ) ) {
		this.#flow = live( machine as typeof mediaBrowserMachine, start );
	}

	async does( ...events: Event[] ) {
		events.forEach( ( event ) => this.#flow.actor.send( event ) );
		await settled();
	}

	async searches( text: string ) {
		await this.does( { type: 'search.type', text }, { type: 'search.submit' } );
	}

	toggles = ( ...ids: string[] ) => this.does( ...ids.map( ( id ) => ( { type: 'item.toggle', id } ) as const ) );

	async waits( milliseconds: number ) {
		this.#flow.clock.increment( milliseconds );
		await settled();
	}

	/** The site answers the open request. */
	async gets( page: Page ) {
		this.#flow.script.open( 'items' ).answer( page );
		await settled();
	}

	async fails( ...of: Parameters< typeof failed > ) {
		this.#flow.script.open( 'items' ).fail( failure( ...of ) );
		await settled();
	}

	can = ( event: Event ): boolean => this.#flow.snapshot().can( event );

	/** The states of the list and of the selection, as paths. */
	get states(): string[] {
		const { list, selection } = this.#flow.snapshot().value;
		return [ typeof list === 'string' ? list : Object.entries( list ).flat().join( '.' ), selection ];
	}

	get list(): string {
		return this.states[ 0 ]!;
	}

	get knows() {
		return this.#flow.snapshot().context;
	}

	get listed(): string {
		return this.knows.media.map( ( { ID } ) => ID ).join();
	}

	get selected(): string {
		return this.knows.selection.map( ( { ID } ) => ID ).join();
	}

	/** The requests to the list route so far. */
	get asked(): ListInput[] {
		return this.#flow.script.calls.map( ( { input: asked } ) => asked as ListInput );
	}

	/** The number of open requests. */
	get pending(): number {
		return this.#flow.script.calls.filter( ( { isOpen } ) => isOpen ).length;
	}

	/** The events sent to `media-picker`. */
	get told() {
		return this.#flow.emitted.map( ( { flow, event } ) => [ flow, event ] );
	}
}
