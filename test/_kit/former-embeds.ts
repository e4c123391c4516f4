/** Shortcodes of the classic years, as posts have them, and the addresses that they stand for. */

/** Those that become embeds. */
export const EMBEDS: readonly ( readonly [ shortcode: string, url: string ] )[] = [
	[ '[youtube https://www.youtube.com/watch?v=abcDEF12_-9]', 'https://www.youtube.com/watch?v=abcDEF12_-9' ],
	[
		'[youtube=http://www.youtube.com/watch?v=abcDEF12_-9&w=560&h=315]',
		'https://www.youtube.com/watch?v=abcDEF12_-9',
	],
	[
		'[youtube https://www.youtube.com/watch?v=abcDEF12_-9&amp;list=PL1_x&#038;start=75]',
		'https://www.youtube.com/watch?v=abcDEF12_-9&list=PL1_x&t=75',
	],
	[ '[youtube https://youtu.be/abcDEF12_-9?w=400]', 'https://www.youtube.com/watch?v=abcDEF12_-9' ],
	[ '[youtube https://www.youtube.com/embed/abcDEF12_-9]', 'https://www.youtube.com/watch?v=abcDEF12_-9' ],
	[ '[youtube "https://youtu.be/abcDEF12_-9"]', 'https://www.youtube.com/watch?v=abcDEF12_-9' ],
	[ '[youtube]https://youtu.be/abcDEF12_-9[/youtube]', 'https://www.youtube.com/watch?v=abcDEF12_-9' ],
	[ '[youtube abcDEF12_-9 /]', 'https://www.youtube.com/watch?v=abcDEF12_-9' ],
	[ '\\[youtube https://youtu.be/abcDEF12_-9\\]', 'https://www.youtube.com/watch?v=abcDEF12_-9' ],
	[ '[youtube https://www.youtube.com/playlist?list=PL1_x]', 'https://www.youtube.com/playlist?list=PL1_x' ],
	[ '[vimeo 123456]', 'https://vimeo.com/123456' ],
	[ '[vimeo https://vimeo.com/123456]', 'https://vimeo.com/123456' ],
	[ '[vimeo https://player.vimeo.com/video/123456 w=400&h=225]', 'https://vimeo.com/123456' ],
	[ '[vimeo id="123456" width="400"]', 'https://vimeo.com/123456' ],
	[ '[vimeo 123456 w=400&h=225]', 'https://vimeo.com/123456' ],
	[ '[soundcloud url="https://soundcloud.com/a-b/c_d" width="100%" /]', 'https://soundcloud.com/a-b/c_d' ],
	[ '[soundcloud https://soundcloud.com/a-b/c_d]', 'https://soundcloud.com/a-b/c_d' ],
	[ '[instagram url=https://www.instagram.com/p/Ab_1-c/ width=640]', 'https://www.instagram.com/p/Ab_1-c' ],
	[ '[instagram url="http://instagr.am/p/Ab_1-c/"]', 'https://www.instagram.com/p/Ab_1-c' ],
	[ '[tweet https://twitter.com/somebody/status/20]', 'https://twitter.com/i/status/20' ],
	[ '[tweet https://x.com/somebody/status/20?s=20]', 'https://twitter.com/i/status/20' ],
	[ "[tweet 20 align='left']", 'https://twitter.com/i/status/20' ],
	[ '[tweet tweet="20"]', 'https://twitter.com/i/status/20' ],
	[ '[polldaddy poll="9876"]', 'https://poll.fm/9876' ],
	[ '[crowdsignal poll=9876]', 'https://poll.fm/9876' ],
	[ '[polldaddy survey="AbC12" type="button"]', 'https://polldaddy.com/s/AbC12' ],
];

/** Those that become links. */
export const LINKS: typeof EMBEDS = [
	[ '[gist https://gist.github.com/some-body/0123abcdef]', 'https://gist.github.com/some-body/0123abcdef' ],
	[ '[gist 0123abcdef]', 'https://gist.github.com/0123abcdef' ],
	[ '[gist https://gist.github.com/0123abcdef]see[/gist]', 'https://gist.github.com/0123abcdef' ],
	[ '[googlemaps https://maps.google.com/maps?q=Wien&amp;z=9]', 'https://www.google.com/maps?q=Wien&z=9' ],
	[ '[googlemaps https://www.google.co.uk/maps/place/Wien]', 'https://www.google.com/maps/place/Wien' ],
];

/** Those that name nothing that can be shown. */
export const NOTHING: readonly string[] = [
	'[youtube]',
	'[youtube https://evil.example/watch]',
	'[vimeo javascript:alert(1)]',
	'[soundcloud url="https://soundcloud.com.evil.example/a/b"]',
	'[instagram url=https://evil.example/p/1]',
	'[tweet hello]',
	'[polldaddy rating="5"]',
	'[gist https://evil.example/0123abcdef]',
	'[googlemaps]',
	'[googlemaps https://maps.google.com.evil.example/maps?q=1]',
	'[googlemaps https://evil.example/https://maps.google.com/maps?q=1]',
	'[googlemaps javascript:alert(1)]',
];
