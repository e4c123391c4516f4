import { useSelector } from '@xstate/react';
import { __, sprintf } from '@wordpress/i18n';
import { isPicked } from '../../../machines/galleries/gif-search';
import type { Gif } from '../../../machines/galleries/gif-search';
import type { GifFlow } from './flow';

const nameOf = ( { alt_text: alt, title }: Gif, index: number ): string =>
	/* translators: %d: number of a search result. */
	alt || title || sprintf( __( 'GIF %d', 'statecraft' ), index + 1 );

/** The results of the last search, as buttons. For people who prefer reduced motion, they are not animated. */
export function ResultList( { flow, mark }: { flow: GifFlow; mark: string } ) {
	const found = useSelector( flow, ( { context } ) => context.found );
	const stored = useSelector( flow, ( { context } ) => context.stored );
	const isBusy = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) );
	if ( found.length < 2 ) {
		return null;
	}
	return (
		<div className="statecraft-gif__results">
			{ /* Safari does not expose lists without bullets as lists. */ }
			{ /* eslint-disable-next-line jsx-a11y/no-redundant-roles */ }
			<ul role="list" aria-label={ __( 'Search results', 'statecraft' ) }>
				{ found.map( ( gif, index ) => {
					const { original, original_still: still, ...sizes } = gif.images;
					return (
						<li key={ gif.id }>
							<button
								type="button"
								aria-pressed={ isPicked( gif, stored ) }
								disabled={ isBusy }
								onClick={ () => flow.send( { type: 'gif.pick', gif } ) }
							>
								<picture>
									<source
										media="(prefers-reduced-motion: reduce)"
										srcSet={ sizes.fixed_height_small_still?.url ?? still?.url ?? original.url }
									/>
									<img
										src={ sizes.fixed_height_small?.url ?? original.url }
										alt={ nameOf( gif, index ) }
										loading="lazy"
									/>
								</picture>
							</button>
						</li>
					);
				} ) }
			</ul>
			{ mark && <p className="statecraft-gif__mark">{ mark }</p> }
		</div>
	);
}
