/** Which episodes the block shows. The server has the same rules in Podcast_Player. */
import type { Episode, Feed } from '../../../machines/embeds/podcast-feed';
import type { Attributes } from '../attributes';

/** The episodes that were chosen, as far as their type is right. */
export const selectedIn = ( { selectedEpisodes }: Pick< Attributes, 'selectedEpisodes' > ) =>
	Array.isArray( selectedEpisodes ) ? selectedEpisodes.filter( ( one ) => typeof one?.guid === 'string' ) : [];

/** Those chosen, as far as the feed still has them, or else the newest. */
export function shownEpisodes( { episodes }: Feed, attributes: Attributes ): readonly Episode[] {
	const chosen = selectedIn( attributes ).flatMap(
		( { guid } ) => episodes.find( ( episode ) => episode.guid === guid ) ?? []
	);
	const count = Math.min( 10, Math.max( 1, Number( attributes.itemsToShow ) || 5 ) );
	return chosen.length > 0 ? chosen : episodes.slice( 0, count );
}

/** What the inserter shows. */
export const exampleOf = ( { exampleFeedData: { title = '', tracks = [] } = {} }: Attributes ): Feed => ( {
	title,
	link: '',
	cover: '',
	episodes: tracks.map( ( { guid = '', title: name = '', description = '' } ) => ( {
		guid,
		title: name,
		description,
		audio: '',
		duration: '',
	} ) ),
} );
