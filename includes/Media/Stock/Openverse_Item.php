<?php
/**
 * Items of Openverse.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Credit;
use Statecraft\Media\Item;

/** Converts an image of Openverse's API v1. */
final class Openverse_Item {

	/** The names of licences that do not follow from their slug. */
	private const LICENSES = array(
		'cc0'          => 'CC0',
		'pdm'          => 'Public Domain Mark',
		'sampling+'    => 'CC Sampling+',
		'nc-sampling+' => 'CC NC-Sampling+',
	);

	/** The names of collections that do not follow from their slug. */
	private const PROVIDERS = array(
		'wikimedia'       => 'Wikimedia Commons',
		'stocksnap'       => 'StockSnap',
		'wordpress'       => 'WordPress Photo Directory',
		'met'             => 'The Metropolitan Museum of Art',
		'nasa'            => 'NASA',
		'nypl'            => 'New York Public Library',
		'inaturalist'     => 'iNaturalist',
		'geographorguk'   => 'Geograph Britain and Ireland',
		'clevelandmuseum' => 'Cleveland Museum of Art',
	);

	/**
	 * Whether a string has the form of an id; no other string may become part of a URL.
	 *
	 * @param string $id Untrusted input.
	 */
	public static function is_id( string $id ): bool {
		return 1 === preg_match( '/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/D', $id );
	}

	/**
	 * Reads an image.
	 *
	 * @param array<mixed> $image    The image, with trimmed strings.
	 * @param string       $base_url The base URL of the API.
	 * @param list<string> $hosts    The hosts that files are requested from.
	 * @return Item|null Null without a valid id or URL.
	 */
	public static function of( array $image, string $base_url, array $hosts ): ?Item {
		$image = array_filter( $image, 'is_string' );
		$id    = $image['id'] ?? '';
		$url   = Photo_File::url( $image['url'] ?? '' );
		if ( ! self::is_id( $id ) || '' === $url ) {
			return null;
		}
		$title     = self::title( $image['title'] ?? '' );
		$thumbnail = "$base_url/v1/images/$id/thumb/";
		return new Item(
			$id,
			Item::IMAGE,
			$title,
			Photo_File::name( $title, "openverse-$id", $url, $image['filetype'] ?? '' ),
			Photo_File::is_on( $url, $hosts ) ? $url : "$thumbnail?full_size=true&compressed=false",
			array(
				'thumbnail' => $thumbnail,
				'medium'    => $thumbnail,
				'fmt_hd'    => "$thumbnail?full_size=true",
			),
			'',
			self::credit( $image ),
			(int) ( $image['width'] ?? 0 ),
			(int) ( $image['height'] ?? 0 )
		);
	}

	/**
	 * Reads the credit.
	 *
	 * @param array<string, string> $image
	 */
	private static function credit( array $image ): Credit {
		$source  = $image['source'] ?? $image['provider'] ?? '';
		$slug    = strtolower( $image['license'] ?? '' );
		$version = preg_match( '/^\d+\.\d+$/D', $image['license_version'] ?? '' ) ? $image['license_version'] : '';
		$name    = self::LICENSES[ $slug ] ?? ( '' === $slug ? '' : 'CC ' . strtoupper( $slug ) );
		return new Credit(
			self::PROVIDERS[ $source ] ?? ucwords( str_replace( '_', ' ', $source ) ),
			Photo_File::url( $image['foreign_landing_url'] ?? '' ),
			$image['creator'] ?? '',
			Photo_File::url( $image['creator_url'] ?? '' ),
			trim( "$name $version" ),
			Photo_File::url( $image['license_url'] ?? '' )
		);
	}

	/**
	 * Returns a readable title: Wikimedia's titles are file names.
	 *
	 * @param string $title The title of a response.
	 */
	private static function title( string $title ): string {
		$title = (string) preg_replace( '/^File:(.+)\.\w{3,4}$/u', '$1', $title );
		return trim( wp_strip_all_tags( $title ) );
	}
}
