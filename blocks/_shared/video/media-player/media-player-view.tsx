import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { sourceOf } from '../../../../machines/video/media-player';
import type { mediaPlayerMachine } from '../../../../machines/video/media-player';
import type { Flow } from '../../../_runtime/flows/flow';
import { SourceControl } from './source-control';

interface Props {
	flow: Flow< typeof mediaPlayerMachine >;
	/** The id of a source. Default: the default source of the page. */
	id?: string;
	/** The title of the media. */
	title: string;
}

/** Controls media that is played elsewhere in the post. */
export function MediaPlayerView( { flow, id, title }: Props ) {
	const source = useSelector( flow, ( { context } ) => sourceOf( context, id ) );
	return source ? (
		<SourceControl key={ source.id } flow={ source } title={ title } />
	) : (
		<p className="statecraft-media-player">{ __( 'There is nothing to play yet.', 'statecraft' ) }</p>
	);
}
