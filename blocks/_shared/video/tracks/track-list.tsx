import { useSelector } from '@xstate/react';
import { MenuGroup, MenuItem, NavigableMenu } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import { isFromDescription } from '../../../../machines/video/video-tracks';
import type { Track, TrackKind } from '../../../../machines/video/video-block';
import { FailureNotice } from './failure-notice';
import { kindLabels, nameOf } from './messages';
import type { TracksFlow } from './flow';

function Item( { flow, track }: { flow: TracksFlow; track: Track } ) {
	const isPossible = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'track.edit', track } ) );
	const isDerived = useSelector( flow, ( { context } ) => isFromDescription( track, context.chaptersSource ) );
	return isDerived ? (
		<p className="statecraft-video-tracks__derived">
			<bdi>{ nameOf( track ) }</bdi> <small>{ __( 'From the description', 'statecraft' ) }</small>
		</p>
	) : (
		<MenuItem
			disabled={ ! isPossible }
			suffix={ __( 'Edit', 'statecraft' ) }
			onClick={ () => flow.send( { type: 'track.edit', track } ) }
		>
			<bdi>{ nameOf( track ) }</bdi>{ ' ' }
		</MenuItem>
	);
}

/** The tracks by kind, and “Add track”. */
export function TrackList( { flow }: { flow: TracksFlow } ) {
	const tracks = useSelector( flow, ( { context } ) => context.tracks );
	const canAdd = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'track.add' } ) );
	return (
		<>
			<FailureNotice flow={ flow } />
			{ tracks.length === 0 && (
				<p>
					{ __(
						'Tracks can be subtitles, captions, chapters, or descriptions. They help make your content more accessible to a wider range of users.',
						'statecraft'
					) }
				</p>
			) }
			<NavigableMenu>
				{ Object.entries( kindLabels() ).map( ( [ kind, label ] ) => {
					const ofKind = tracks.filter( ( track ) => track.kind === ( kind as TrackKind ) );
					return ofKind.length === 0 ? null : (
						<MenuGroup key={ kind } label={ label }>
							{ ofKind.map( ( track ) => (
								<Item key={ track.srcLang } flow={ flow } track={ track } />
							) ) }
						</MenuGroup>
					);
				} ) }
				<MenuGroup>
					<MenuItem icon={ plus } disabled={ ! canAdd } onClick={ () => flow.send( { type: 'track.add' } ) }>
						{ __( 'Add track', 'statecraft' ) }
					</MenuItem>
				</MenuGroup>
			</NavigableMenu>
		</>
	);
}
