/** The flows of an editor as a whole, not of a block: all components that use the same key share one, and it is stopped with the editor. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { RunningFlow } from './running-flow';

/** The key of a flow of which an editor has only one. */
export const EDITOR = 'editor';

/** The key where an editor has several flows of one machine, each about something else. */
export const editorKey = ( about: string ): string => `${ EDITOR }/${ about }`;

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
		const flow = this.flows.get( name ) ?? new RunningFlow( machine, input, this.onChange );
		this.flows.set( name, flow );
		return flow;
	}

	/** Sends an event to the flow of a machine; does nothing where the editor has none. */
	send( machine: string, event: AnyEventObject ): void {
		this.flows.get( `${ machine } ${ EDITOR }` )?.handle.send( event );
	}

	all(): Iterable< RunningFlow > {
		return this.flows.values();
	}

	end(): void {
		this.flows.forEach( ( flow ) => flow.actor.stop() );
		this.flows.clear();
	}
}
