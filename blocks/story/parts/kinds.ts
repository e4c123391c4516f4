import type { galleryMachine } from '../../../machines/galleries/gallery';
import type { MediaKind } from '../../../machines/media/media-upload';
import type { Flow } from '../../_runtime/flows/flow';

export type StoryFlow = Flow< typeof galleryMachine >;

/** What a story holds. */
export const KINDS: readonly MediaKind[] = [ 'image', 'video' ];
