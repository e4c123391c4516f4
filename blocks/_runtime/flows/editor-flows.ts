/** Flows of an editor as a whole, not of a block: all components that use the same key share one flow, which is stopped with the editor. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { EditorTell } from '../../../machines/_kit';
import { RunningFlow } from './running-flow';

/** The key of a flow that an editor has only once. */
export const EDITOR = 'editor';

/** The key of one of several flows of the same machine in an editor, by subject. */
export const editorKey = ( about: string ): string => `${ EDITOR }/${ about }`;

const OPEN = editorKey( 'open:' );

/** The key of a flow that ends with the last component that renders it, such as the content of a dialog. */
export const whileOpen = ( about: string ): string => OPEN + about;

export class EditorFlows {
	private readonly flows = new Map< string, RunningFlow >();

	/** @param onChange Called after each change of a flow. */
	constructor( private readonly onChange: () => void ) {}

	/** Whether a key is that of an editor flow, not a block's client id. */
	static isEditorKey( key: string ): boolean {
		return key === EDITOR || key.startsWith( editorKey( '' ) );
	}

	/** Returns the flow, creating it, without starting it, when there is none. */
	of( key: string, machine: AnyStateMachine, input: unknown ): RunningFlow {
		const name = `${ machine.id } ${ key }`;
		return this.flows.get( name ) ?? this.create( name, machine, input );
	}

	/** Returns the flow, if there is one. */
	find( key: string, machine: string ): RunningFlow | undefined {
		return this.flows.get( `${ machine } ${ key }` );
	}

	/** Counts a component that renders a flow. Call it with -1 on unmount. */
	count( flow: RunningFlow, change: 1 | -1 ): void {
		flow.mounted += change;
		// Another component may mount in the same commit.
		queueMicrotask( () => {
			const [ name ] = [ ...this.flows ].find( ( [ , one ] ) => one === flow ) ?? [ '' ];
			if ( name.includes( ` ${ OPEN }` ) && flow.mounted === 0 ) {
				flow.actor.stop();
				this.flows.delete( name );
				this.onChange();
			}
		} );
	}

	private create( name: string, machine: AnyStateMachine, input: unknown ): RunningFlow {
		const flow = new RunningFlow( machine, input, this.onChange );
		flow.actor.on( 'editor.tell', ( tell: EditorTell ) => this.send( tell.flow, tell.event ) );
		this.flows.set( name, flow );
		return flow;
	}

	/** Sends an event to the flow of a machine; does nothing if the editor has none. */
	send( machine: string, event: AnyEventObject ): void {
		this.flows.get( `${ machine } ${ EDITOR }` )?.handle.send( event );
	}

	/** Forgets the flows that failed: the next component starts new ones. */
	forgetFailed(): void {
		for ( const [ name, { hasFailed } ] of [ ...this.flows ] ) {
			if ( hasFailed ) {
				this.flows.delete( name );
			}
		}
	}

	all(): Iterable< RunningFlow > {
		return this.flows.values();
	}

	end(): void {
		this.flows.forEach( ( flow ) => flow.actor.stop() );
		this.flows.clear();
	}
}
