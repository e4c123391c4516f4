import type { SnapshotFrom } from 'xstate';
import type { imageGenerationMachine } from '../../../../machines/ai/image-generation';
import type { Flow } from '../../../_runtime/flows/flow';
import { leafOf } from '../../../_runtime/flows/leaf-states';
import type { LeavesOf } from '../../../_runtime/flows/leaf-states';

export type ImageFlow = Flow< typeof imageGenerationMachine >;
export type ImageSnapshot = SnapshotFrom< typeof imageGenerationMachine >;

/** The state of the images region: the name of its leaf state (closed, asking, generating, browsing, …). */
export type ImageState = LeavesOf< ImageSnapshot[ 'value' ][ 'images' ] >;

export const stateOf = ( { value }: ImageSnapshot ) => leafOf( value.images ) as ImageState;
export const imagesOf = ( { context }: ImageSnapshot ) => context.gallery.images;
