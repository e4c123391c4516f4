import type { MediaItem } from '../../../../machines/media/media-browser';

const addressOf = ( { thumbnails: { medium, fmt_hd: hd, thumbnail } }: MediaItem ): string | undefined =>
	medium ?? hd ?? thumbnail;

/** An image that cannot be loaded uncovers what is below it. */
const hide = ( { currentTarget }: { currentTarget: HTMLElement } ): void => {
	currentTarget.hidden = true;
};

/** The thumbnail of an item, without a text of its own; nothing where it has none. */
export function Thumbnail( { item }: { item: MediaItem } ) {
	const address = addressOf( item );
	return address === undefined ? null : (
		<img src={ address } alt="" loading="lazy" decoding="async" draggable={ false } onError={ hide } />
	);
}
