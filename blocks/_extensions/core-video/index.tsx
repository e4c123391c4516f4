/**
 * Part of the small script that every editor page loads: `core/video` with a guid is a video of this site or of VideoPress. Without a guid, the
 * block is entirely core's.
 */
import { addFilter } from '@wordpress/hooks';
import type { BlockConfiguration, BlockDeprecation } from '@wordpress/blocks';
import type { ComponentType } from 'react';
import { isLoaded } from '../../_runtime/registration/availability';
import { lazyEdit } from '../../_runtime/registration/lazy-edit';
import { site } from '../../_runtime/registration/site';
import { tolerant } from '../../_shared/deprecated/tolerant';
import { isOneVideo, readMarkup, savedGuid } from '../../_shared/video/saved-markup';
import { VIDEO, fromComment, hosted, saving, withOwn } from './attributes';
import type { Schemas } from './attributes';
import { save } from './save';
import { urlOf } from './url';

type Props = { attributes: Record< string, unknown > };
type Settings = Omit< BlockConfiguration< Record< string, unknown > >, 'edit' | 'save' | 'deprecated' > & {
	edit?: ComponentType< Props >;
	save: ( props: Props ) => unknown;
	deprecated?: readonly BlockDeprecation< Record< string, unknown > >[];
};

const Hosted = lazyEdit( () => import( /* webpackChunkName: "video" */ '../../_shared/video/video-block' ) );

/** Filters the settings of the block type, not those of its deprecations. */
export function withGuid( settings: Settings, name: string, deprecation?: object | null ): Settings {
	if ( name !== VIDEO || deprecation ) {
		return settings;
	}
	const { save: saveCore, edit: Edit } = settings;
	const attributes = settings.attributes as Schemas;
	return {
		...settings,
		attributes: withOwn( attributes ) as never,
		save: ( props ) => ( saving( props.attributes ) ? save( props ) : saveCore( props ) ),
		...( Edit && {
			edit: ( props: Props ) =>
				props.attributes.guid || props.attributes.fileForImmediateUpload ? (
					<Hosted { ...props } />
				) : (
					<Edit { ...props } />
				),
		} ),
		deprecated: [
			tolerant( {
				recognise: ( root, found ) => savedGuid( root, found ) !== '' && isOneVideo( root, found ),
				read( root, found ) {
					const read = {
						useAverageColor: true,
						...readMarkup( root, found ),
						guid: savedGuid( root, found ),
					};
					return { ...read, videoPressUrl: urlOf( read ) };
				},
			} )( hosted( attributes ) ),
			...( settings.deprecated ?? [] ),
		],
	};
}

export function register() {
	if ( isLoaded( 'videopress', site() ) ) {
		addFilter( 'blocks.registerBlockType', 'statecraft/core-video', withGuid );
		addFilter( 'blocks.getBlockAttributes', 'statecraft/core-video', fromComment );
	}
}
