import type { MediaItem } from '../../../../machines/media/media-browser';

const addressOf = ( { thumbnails: { medium, fmt_hd: hd, thumbnail } }: MediaItem ): string | undefined =>
	medium ?? hd ?? thumbnail;

/** An image that cannot be loaded reveals what is behind it. */
export const hide = ( { currentTarget }: { currentTarget: HTMLElement } ): void => {
	currentTarget.hidden = true;
};

/** The thumbnail of an item, if it has one, without alternative text. */
export function Thumbnail( { item }: { item: MediaItem } ) {
	const address = addressOf( item );
	return address === undefined ? null : (
		<img src={ address } alt="" loading="lazy" decoding="async" draggable={ false } onError={ hide } />
	);
}
