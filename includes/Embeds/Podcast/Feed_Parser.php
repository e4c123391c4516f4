<?php
/**
 * The parser of podcast feeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds\Podcast;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use Statecraft\Render\Plain_Text;
use WP_Error;
use XMLParser;

/**
 * Reads RSS, and Atom with enclosures, in one pass that ends where there are enough episodes. A feed that is cut off or broken further down gives the episodes
 * before that. SimplePie, which WordPress has, needs a whole and valid feed, and keeps all of it in memory several times.
 */
final class Feed_Parser {

	/** How many episodes are read: authors choose among them. */
	public const MAX_EPISODES = 50;

	/** The maximum lengths of texts, in bytes. */
	private const MAX_TITLE       = 300;
	private const MAX_DESCRIPTION = 900;
	private const MAX_ADDRESS     = 2048;

	/** How many bytes of one element are read, before markup is removed, and how many are parsed at once. */
	private const MAX_TEXT = 20_000;
	private const CHUNK    = 8_192;

	/** After how many seconds the rest is left out. */
	private const TIME_LIMIT = 5.0;

	/** The prefixes of the names below, by namespace. Elements of others, such as pictures of other sizes, have titles, too. */
	private const SPACES = array(
		''                                            => '',
		'http://www.w3.org/2005/Atom'                 => '',
		'http://purl.org/rss/1.0/'                    => '',
		'http://www.itunes.com/dtds/podcast-1.0.dtd'  => 'itunes:',
		'http://purl.org/rss/1.0/modules/content/'    => 'content:',
	);

	/** The elements that contain episodes, and those that are one. */
	private const ROOTS   = array( 'rss', 'feed', 'RDF' );
	private const ENTRIES = array( 'item', 'entry' );

	/** File names of audio, for enclosures without a type. */
	private const AUDIO_FILE = '/\.(?:mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)(?:[?#]|$)/i';

	/** @var list<string> The names of the open elements. */
	private array $open = array();

	/** Whether the root is that of a feed. */
	private bool $is_feed = false;

	/** @var array<string, string> What the feed says of itself, by name of the element. */
	private array $channel = array();

	/** @var array<string, string>|null What the open entry says. */
	private ?array $entry = null;

	/** @var list<array{guid: string, title: string, description: string, audio: string, seconds: int}> */
	private array $episodes = array();

	/**
	 * Parses a feed.
	 *
	 * @return array{title: string, link: string, cover: string, episodes: list<array{guid: string, title: string, description: string, audio: string, seconds: int}>}|WP_Error
	 *         Plain text and http(s) addresses; or `podcast_no_feed`, `podcast_no_audio`.
	 */
	public static function parse( string $xml ) {
		if ( ! function_exists( 'xml_parser_create_ns' ) ) {
			return Feed_Error::with( Feed_Error::NO_FEED, __( 'The server lacks PHP’s xml extension, which is needed to read feeds.', 'statecraft' ) );
		}
		$self = new self();
		$self->read( $xml );
		if ( ! $self->is_feed ) {
			return Feed_Error::of( Feed_Error::NO_FEED );
		}
		return $self->episodes ? array(
			'title'    => self::text( $self->channel['title'] ?? '', self::MAX_TITLE ),
			'link'     => self::address( $self->channel['link'] ?? '' ),
			'cover'    => self::address( $self->channel['cover'] ?? '' ) ?: self::address( $self->channel['picture'] ?? '' ),
			'episodes' => $self->episodes,
		) : Feed_Error::of( Feed_Error::NO_AUDIO );
	}

	/** Feeds the parser until there are enough episodes, or an error. */
	private function read( string $xml ): void {
		$parser = xml_parser_create_ns( '', ' ' );
		xml_parser_set_option( $parser, XML_OPTION_CASE_FOLDING, 0 );
		xml_set_element_handler( $parser, $this->start( ... ), $this->end( ... ) );
		xml_set_character_data_handler( $parser, $this->add( ... ) );
		xml_set_default_handler( $parser, static fn() => null ); // Leaves entities out that an encoding has hidden from the check: many of them take minutes.
		$until = microtime( true ) + self::TIME_LIMIT;
		foreach ( str_split( Feed_Xml::harmless( $xml ), self::CHUNK ) as $chunk ) {
			if ( ! xml_parse( $parser, $chunk ) || count( $this->episodes ) >= self::MAX_EPISODES || microtime( true ) > $until ) {
				break;
			}
		}
	}

	/**
	 * Opens an element.
	 *
	 * @param array<string, string> $attributes
	 */
	private function start( XMLParser $parser, string $name, array $attributes ): void {
		$name = self::name( $name );
		if ( ! $this->open ) {
			$this->is_feed = in_array( $name, self::ROOTS, true );
		}
		if ( in_array( $name, self::ENTRIES, true ) && null === $this->entry ) {
			$this->entry = array();
		} elseif ( 'enclosure' === $name || 'link' === $name && 'enclosure' === ( $attributes['rel'] ?? '' ) ) {
			$this->enclose( $attributes );
		} elseif ( 'link' === $name && isset( $attributes['href'] ) && 'alternate' === ( $attributes['rel'] ?? 'alternate' ) ) {
			$this->note( 'link', $attributes['href'] );
		} elseif ( 'itunes:image' === $name ) {
			$this->note( 'cover', $attributes['href'] ?? '' );
		}
		$this->open[] = $name;
	}

	/** Closes an element. */
	private function end( XMLParser $parser, string $name ): void {
		array_pop( $this->open );
		if ( null !== $this->entry && in_array( self::name( $name ), self::ENTRIES, true ) ) {
			$this->finish( $this->entry );
			$this->entry = null;
		}
	}

	/** Adds text to the element that contains it, of those of an entry or of the feed itself. */
	private function add( XMLParser $parser, string $text ): void {
		[ $name, $parent, $grandparent ] = array_reverse( array_slice( $this->open, -3 ) ) + array( '', '', '' );
		if ( null !== $this->entry ? in_array( $parent, self::ENTRIES, true ) : in_array( $parent, array( 'channel', 'feed' ), true ) ) {
			$this->append( $name, $text );
		} elseif ( null === $this->entry && 'url' === $name && 'image' === $parent && 'channel' === $grandparent ) {
			$this->append( 'picture', $text );
		}
	}

	/**
	 * Keeps the first audio of an entry.
	 *
	 * @param array<string, string> $attributes
	 */
	private function enclose( array $attributes ): void {
		$url  = (string) ( $attributes['url'] ?? $attributes['href'] ?? '' );
		$type = strtolower( (string) ( $attributes['type'] ?? '' ) );
		// A video has sound, too.
		$is_audio = str_starts_with( $type, 'audio/' ) || str_starts_with( $type, 'video/' ) || preg_match( self::AUDIO_FILE, $url );
		if ( null !== $this->entry && $is_audio ) {
			$this->note( 'audio', $url );
		}
	}

	/** Keeps a value, unless there is one. */
	private function note( string $name, string $value ): void {
		if ( null !== $this->entry ) {
			$this->entry[ $name ] ??= $value;
		} else {
			$this->channel[ $name ] ??= $value;
		}
	}

	/** Appends text, up to the limit. */
	private function append( string $name, string $text ): void {
		$before = ( null !== $this->entry ? $this->entry : $this->channel )[ $name ] ?? '';
		$value  = $before . substr( $text, 0, self::MAX_TEXT - strlen( $before ) );
		if ( null !== $this->entry ) {
			$this->entry[ $name ] = $value;
		} else {
			$this->channel[ $name ] = $value;
		}
	}

	/**
	 * Adds the episode of an entry, if it has audio.
	 *
	 * @param array<string, string> $entry
	 */
	private function finish( array $entry ): void {
		$audio = self::address( $entry['audio'] ?? '' );
		if ( '' === $audio || count( $this->episodes ) >= self::MAX_EPISODES ) {
			return;
		}
		$texts            = array_map( static fn( string $name ): string => self::text( $entry[ $name ] ?? '', self::MAX_DESCRIPTION ), array( 'description', 'itunes:summary', 'summary', 'content:encoded', 'content' ) );
		$this->episodes[] = array(
			'guid'        => Php::cut( trim( ( $entry['guid'] ?? '' ) ?: ( $entry['id'] ?? '' ) ) ?: $audio, self::MAX_ADDRESS ),
			'title'       => self::text( $entry['title'] ?? '', self::MAX_TITLE ),
			'description' => (string) current( array_filter( $texts ) ),
			'audio'       => $audio,
			'seconds'     => self::seconds( $entry['itunes:duration'] ?? '' ),
		);
	}

	/** Returns the name of an element, with a prefix for what is known; empty for what is not. */
	private static function name( string $name ): string {
		$at    = strrpos( $name, ' ' );
		$space = false === $at ? '' : substr( $name, 0, $at );
		$local = false === $at ? $name : substr( $name, $at + 1 );
		return 'RDF' === $local ? $local : ( isset( self::SPACES[ $space ] ) ? self::SPACES[ $space ] . $local : '' );
	}

	/** Returns plain text on one line; a text that is cut ends with an ellipsis. */
	private static function text( string $html, int $bytes ): string {
		$text = trim( (string) preg_replace( '/\s+/u', ' ', wp_check_invalid_utf8( Plain_Text::of_html( $html, true ), true ) ) );
		return strlen( $text ) > $bytes ? rtrim( Php::cut( $text, $bytes ) ) . '…' : $text;
	}

	/** Returns an http(s) address; empty for anything else. */
	private static function address( string $url ): string {
		$url = trim( $url );
		return preg_match( '#^https?://[^\s/]#i', $url ) && strlen( $url ) <= self::MAX_ADDRESS ? sanitize_url( $url, array( 'http', 'https' ) ) : '';
	}

	/** Returns the seconds of `1:02:03`, `62:03` or `3723`; 0 for anything else. */
	private static function seconds( string $duration ): int {
		if ( ! preg_match( '/^\d{1,6}(?::\d{1,2}){0,2}(?:\.\d+)?$/D', trim( $duration ) ) ) {
			return 0;
		}
		return array_reduce( explode( ':', trim( $duration ) ), static fn( int $sum, string $part ): int => 60 * $sum + (int) $part, 0 );
	}
}
