import { __ } from '@wordpress/i18n';
import type { Feed } from '../../../machines/embeds/podcast-feed';
import type { Attributes } from '../attributes';
import { shownEpisodes } from './episodes';

interface Props {
	feed: Feed;
	attributes: Attributes;
	/** Whether pictures and audio may be loaded. */
	isStill?: boolean;
}

const titleOf = ( title: string ) => title || __( 'Episode without a title', 'statecraft' );

/** The player as the page has it, whose list cannot be pressed. The browser loads no audio before its own play button is. */
export function PodcastPreview( { feed, attributes, isStill = false }: Props ) {
	const episodes = shownEpisodes( feed, attributes );
	const [ current ] = episodes;
	return (
		<div className="jetpack-podcast-player">
			<div className="jetpack-podcast-player__header">
				{ attributes.showCoverArt && feed.cover && ! isStill && (
					<img
						className="jetpack-podcast-player__cover"
						src={ feed.cover }
						alt=""
						width="80"
						height="80"
						loading="lazy"
					/>
				) }
				<div className="jetpack-podcast-player__titles">
					{ attributes.showEpisodeTitle && current && (
						<p className="jetpack-podcast-player__title" dir="auto">
							{ titleOf( current.title ) }
						</p>
					) }
					<p className="jetpack-podcast-player__podcast" dir="auto">
						{ feed.title || __( 'Podcast', 'statecraft' ) }
					</p>
				</div>
			</div>
			{ attributes.showEpisodeDescription && current?.description && (
				<p className="jetpack-podcast-player__description" dir="auto">
					{ current.description }
				</p>
			) }
			{ current && ! isStill && (
				<audio
					className="jetpack-podcast-player__audio"
					controls
					preload="none"
					src={ current.audio }
					aria-label={ titleOf( current.title ) }
				/>
			) }
			{ /* eslint-disable-next-line jsx-a11y/no-redundant-roles -- A list without markers is none for some browsers. */ }
			<ol className="jetpack-podcast-player__episodes" role="list">
				{ episodes.map( ( { guid, title, duration } ) => (
					<li key={ guid } className="jetpack-podcast-player__episode">
						<span dir="auto" aria-current={ guid === current?.guid }>
							{ titleOf( title ) }
						</span>{ ' ' }
						{ duration && <span className="jetpack-podcast-player__duration">{ duration }</span> }
					</li>
				) ) }
			</ol>
		</div>
	);
}
