import type { SnapshotFrom } from 'xstate';
import { leafOf } from '../../../../blocks/_runtime/flows/leaf-states';
import type { Event, formAssistantMachine } from '../../../../machines/forms/form-assistant';
import { EMAIL, NAME } from '../../../machines/forms/form-assistant/form-assistant.model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';

type Snapshot = SnapshotFrom< typeof formAssistantMachine >;

export const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
export const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
export const requestOf = ( step: Step ): string => leafOf( snapshotOf( step ).value.request );

/** The next state, entered immediately when the form is rendered. */
const NEXT: Record< string, string > = { finishing: 'done', restoring: 'error', discarding: 'init' };

/** The state of the request as rendered by the bar. */
export const shownOf = ( step: Step ): string => NEXT[ requestOf( step ) ] ?? requestOf( step );

/** The block names of the answer's fields that have been inserted. */
export const fieldsOf = ( step: Step ): string[] => {
	const { text, written } = snapshotOf( step ).context;
	return [ NAME, EMAIL ]
		.filter( ( field ) => text.includes( field ) || ( field === NAME && written > 0 ) )
		.map( ( field ) => /jetpack\/[\w-]+/.exec( field )![ 0 ] );
};
