<?php
/**
 * The module of the sharing system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing;

defined( 'ABSPATH' ) || exit;

use Statecraft\Module as System;
use Statecraft\Parts;
use Statecraft\Render\Attributes;
use Statecraft\Sharing\Below\Below_Posts;
use Statecraft\Sharing\Below\Below_Section;
use Statecraft\Sharing\Below\Below_Settings;
use Statecraft\Sharing\Blogroll\Blogroll;
use Statecraft\Sharing\Prompts\Blogging_Prompt;
use Statecraft\Sharing\Prompts\Prompts;
use Statecraft\Sharing\Prompts\Prompts_Section;
use WP_Post;

/** Sharing buttons, buttons that send a message, lists of other sites, prompts. */
final class Module extends System {

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'blocks'   => array( Block_Settings::class, 'hook' ),
			'below'    => array( Below_Posts::class, 'hook' ),
			'blogroll' => array( Blogroll::class, 'hook' ),
			'prompt'   => array( Blogging_Prompt::class, 'hook' ),
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array( 'below' => Parts::IF . Below_Settings::OPTION );
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array( new Below_Section(), new Prompts_Section(), ...parent::sections() );
	}

	/** {@inheritDoc} */
	public function loaded_options(): array {
		return array( Below_Settings::OPTION );
	}

	/** {@inheritDoc} */
	public function editor_options(): array {
		return array( Prompts::OPTION );
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		$prompts = Prompts::all();
		return $prompts ? array( 'prompts' => $prompts ) : array();
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array( 'options' => array( Below_Settings::OPTION, Prompts::OPTION ) );
	}

	/**
	 * Returns the setting of buttons below posts.
	 *
	 * @return array{services: list<string>, style: string, places: list<string>}|array{} Empty: there are none.
	 */
	public static function below(): array {
		return Below_Settings::check( get_option( Below_Settings::OPTION ) );
	}

	/**
	 * Returns what would be saved of a setting of buttons below posts.
	 *
	 * @param mixed $value The setting, see {@see Below_Settings::check()}.
	 * @return array{services: list<string>, style: string, places: list<string>}|array{} Empty: no buttons.
	 */
	public static function checked_below( $value ): array {
		return Below_Settings::check( $value );
	}

	/**
	 * Sets the buttons below posts.
	 *
	 * @param array{services: list<string>, style: string, places: list<string>}|array{} $value The setting.
	 */
	public static function set_below( array $value ): void {
		update_option( Below_Settings::OPTION, Below_Settings::check( $value ) );
	}

	/**
	 * Returns the post that is shown where a block stands: in a template that of the page, in a loop that of the round.
	 *
	 * @param int $id The post in the context of the block; 0 without one.
	 * @return WP_Post|null Null: none, or an archive outside of its loop.
	 */
	public static function shown_post( int $id ): ?WP_Post {
		return Shared_Page::post( $id );
	}

	/**
	 * Returns the chat that a WhatsApp button opens, for an email.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $content    Its saved markup.
	 * @return array{string, string} Its address, empty if there is none, and the text of the button.
	 */
	public static function chat( Attributes $attributes, string $content ): array {
		return Whatsapp_Button::chat( $attributes, $content );
	}
}
