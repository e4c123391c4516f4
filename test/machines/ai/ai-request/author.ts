/** An author at the ai-request flow: actions, the responses of provider and site, and what can be observed. */
import { ServiceFailure } from '../../../../machines/_kit/failure';
import type { AnyStateMachine } from 'xstate';
import type {
	aiRequestMachine,
	Event,
	Failure,
	Input,
	Message,
	RefusalCode,
	Usage,
	PromptRequest,
	WordsInput,
} from '../../../../machines/ai/ai-request';
import { live, settled } from '../../../_kit/live';
import { crowded, input, refused } from './ai-request.model';

/** Shorthand for a part of the conversation. */
export const said = ( ...contents: string[] ): Message[] =>
	contents.map( ( content, i ) => ( { role: i % 2 ? 'assistant' : 'user', content } ) );

export class Author {
	readonly #flow;

	constructor( machine: AnyStateMachine, start: Partial< Input > = {} ) {
		this.#flow = live( machine as typeof aiRequestMachine, { ...input, ...start } );
	}

	/** Sends an event, and waits for everything that follows from it. */
	async sees( event: Event ): Promise< void > {
		this.#flow.actor.send( event );
		await settled();
	}

	types = ( text: string ) => this.sees( { type: 'prompt.edit', text } );
	picks = ( promptRequest: PromptRequest ) => this.sees( { type: 'shortcut.pick', promptRequest } );
	sends = () => this.sees( { type: 'prompt.submit' } );
	stops = () => this.sees( { type: 'answer.stop' } );
	accepts = () => this.sees( { type: 'answer.accept' } );
	discards = () => this.sees( { type: 'answer.discard' } );
	triesAgain = () => this.sees( { type: 'answer.restore' } );
	regenerates = () => this.sees( { type: 'answer.regenerate' } );
	continues = () => this.sees( { type: 'answer.continue' } );
	startsAgain = () => this.sees( { type: 'answer.restart' } );
	undoes = () => this.sees( { type: 'answer.undo' } );
	retries = () => this.sees( { type: 'request.retry' } );
	/** The editor reports whether requests are allowed. */
	isBarred = () => this.sees( { type: 'access.change', access: 'barred' } );
	isAllowed = () => this.sees( { type: 'access.change', access: 'allowed' } );
	findsAttributes = ( kept: Partial< Input[ 'kept' ] > ) =>
		this.sees( { type: 'attributes.change', kept: { ...input.kept, ...kept } } );

	async asks( prompt: string ): Promise< void > {
		await this.types( prompt );
		await this.sends();
	}

	/** Sends a prompt and receives the complete answer. */
	async gets( prompt: string, answer: string ): Promise< void > {
		await this.asks( prompt );
		await this.hears( answer );
		await this.hearsTheEnd();
	}

	/** The provider streams text: the text received so far. */
	async hears( text: string ): Promise< void > {
		this.#flow.script.open( 'words' ).reply( { type: 'words.chunk', text } );
		await settled();
	}

	async hearsTheEnd(): Promise< void > {
		this.#flow.script.open( 'words' ).end();
		await settled();
	}

	async hearsWhatItTook( usage: Usage ): Promise< void > {
		this.#flow.script.open( 'words' ).reply( { type: 'words.usage', usage } );
		await settled();
	}

	async isRefused( failure: Failure | RefusalCode ): Promise< void > {
		await this.meetsAFault( new ServiceFailure( typeof failure === 'string' ? refused( failure ) : failure ) );
	}

	async meetsAFault( error: unknown ): Promise< void > {
		this.#flow.script.open( 'words' ).fail( error );
		await settled();
	}

	/** The site is at its limit of concurrent answers, and says when to retry. */
	async findsNoPlace( seconds = 2 ): Promise< void > {
		await this.isRefused( crowded( seconds ) );
	}

	async waits( milliseconds: number ): Promise< void > {
		this.#flow.clock.increment( milliseconds );
		await settled();
	}

	get #snapshot() {
		return this.#flow.snapshot();
	}

	get state() {
		const { request } = this.#snapshot.value;
		const [ state ] = typeof request === 'string' ? [ request ] : Object.values( request );
		return typeof state === 'string' ? state : 'done';
	}

	/** Whether the text is shown as a stopped answer. */
	get isStopped() {
		return this.#snapshot.matches( { request: { resting: { done: 'stopped' } } } );
	}

	get access() {
		return this.#snapshot.value.access;
	}

	get draft() {
		return this.#snapshot.value.draft;
	}

	get knows() {
		return this.#snapshot.context;
	}

	can(
		type: Exclude<
			Event[ 'type' ],
			| 'prompt.edit'
			| 'shortcut.pick'
			| 'access.change'
			| 'attributes.change'
			| 'settings.change'
			| `words.${ string }`
		>
	): boolean {
		return this.#snapshot.can( { type } );
	}

	canPick( promptRequest: PromptRequest ): boolean {
		return this.#snapshot.can( { type: 'shortcut.pick', promptRequest } );
	}

	/** Whether the prompt can be typed: the view locks it while the flow is busy or barred. */
	get canType() {
		return ! this.#snapshot.hasTag( 'busy' ) && ! this.#snapshot.hasTag( 'barred' );
	}

	get holdsThePage() {
		return this.#snapshot.hasTag( 'holds-page' );
	}

	/** The requests so far. */
	get requests() {
		return this.#flow.script.calls.filter( ( { port } ) => port === 'words' );
	}

	/** The messages of the newest request. */
	get sent() {
		return this.requests.at( -1 )!.input as WordsInput;
	}

	/** The events that the flow has sent to `ai-feature`, except those for counting. */
	get told() {
		return this.emitted( 'editor.tell' )
			.filter( ( { event } ) => ! event.type.startsWith( 'answer.' ) )
			.map( ( { flow, event } ) => [ flow, event ] );
	}

	/** The events for counting that the flow has sent to it. */
	get counted() {
		return this.emitted( 'editor.tell' ).flatMap( ( { event } ) =>
			event.type.startsWith( 'answer.' ) ? [ event ] : []
		);
	}

	/** Everything that was emitted of one type. */
	emitted< T extends ( typeof this.all )[ number ][ 'type' ] >( type: T ) {
		return this.all.filter( ( event ): event is Extract< typeof event, { type: T } > => event.type === type );
	}

	get all() {
		return this.#flow.emitted;
	}

	/** The attributes that the flow wrote last. */
	get written() {
		return this.emitted( 'attributes.commit' ).at( -1 );
	}
}
