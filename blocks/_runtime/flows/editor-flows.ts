/** The flows that belong to an editor as a whole and not to a block: there is one for all components that name it, and it ends with the editor. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { RunningFlow } from './running-flow';

/** The key of such a flow. */
export const EDITOR = 'editor';

/** Its key where there are several of one machine, each about something else. */
export const editorKey = ( about: string ): string => `${ EDITOR }/${ about }`;

export class EditorFlows {
	private readonly flows = new Map< string, RunningFlow >();

	/** @param onChange Called after each change of a flow. */
	constructor( private readonly onChange: () => void ) {}

	/** Whether a key is that of such a flow, and not a block's clientId. */
	static own( key: string ): boolean {
		return key === EDITOR || key.startsWith( editorKey( '' ) );
	}

	/** The flow; made, but not started, when there is none. */
	of( key: string, machine: AnyStateMachine, input: unknown ): RunningFlow {
		const name = `${ machine.id } ${ key }`;
		const flow = this.flows.get( name ) ?? new RunningFlow( machine, input, this.onChange );
		this.flows.set( name, flow );
		return flow;
	}

	/** Tells the one flow of a machine something; nothing where the editor has none. */
	tell( machine: string, event: AnyEventObject ): void {
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
