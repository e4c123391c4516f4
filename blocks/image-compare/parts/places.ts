import { __ } from '@wordpress/i18n';
import type { imageCompareMachine, Side } from '../../../machines/galleries/image-compare';
import type { Flow } from '../../_runtime/flows/flow';
import type { Choice } from '../../_shared/galleries/chosen';

export type CompareFlow = Flow< typeof imageCompareMachine >;

export const SIDES: readonly Side[] = [ 'before', 'after' ];

/** The names of the places. */
export const placeName = ( side: Side ): string =>
	side === 'before' ? __( 'Before', 'statecraft' ) : __( 'After', 'statecraft' );

/** Called with files to upload for a place, or images from the library. */
export type OnChoose = ( side: Side, choice: Choice ) => void;
