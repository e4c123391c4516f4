import { memo, useMemo } from 'react';
import { toSafeHtml } from './safe-html';
import { createSegmenter } from './segments';
import type { Segment } from './segments';

const Piece = memo( ( { markdown, joins }: { markdown: string; joins: boolean } ) => (
	<div
		className={ joins ? 'statecraft-markdown__segment is-joined' : 'statecraft-markdown__segment' }
		dangerouslySetInnerHTML={ { __html: toSafeHtml( markdown ) } }
	/>
) );

const Page = memo( ( { segments }: { segments: readonly Segment[] } ) => (
	<div className="statecraft-markdown__page">
		{ segments.map( ( { key, ...segment } ) => (
			<Piece key={ key } { ...segment } />
		) ) }
	</div>
) );

/** Shows Markdown that may still be growing. Settled segments are never re-rendered. */
export function StreamedMarkdown( { text }: { text: string } ) {
	const segmenter = useMemo( createSegmenter, [] );
	const { pages, open } = segmenter.read( text );
	return (
		<div className="statecraft-markdown">
			{ pages.map( ( segments, index ) => (
				<Page key={ index } segments={ segments } />
			) ) }
			<Piece key={ open.key } markdown={ open.markdown } joins={ open.joins } />
		</div>
	);
}
