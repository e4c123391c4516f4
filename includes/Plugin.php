<?php
/**
 * The composition root: the only file that joins the parts to each other.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

use Statecraft\Ai\Abilities\Writing;
use Statecraft\Ai\Access;
use Statecraft\Ai\Admin\Ai_Settings;
use Statecraft\Ai\Admin\Ai_Test;
use Statecraft\Ai\Admin\Ai_Usage;
use Statecraft\Ai\Admin\Setup;
use Statecraft\Ai\Admin\Setup_Model;
use Statecraft\Ai\Admin\Setup_Steps;
use Statecraft\Ai\Concurrency_Limit;
use Statecraft\Ai\Prompts;
use Statecraft\Ai\Provider\Chat;
use Statecraft\Ai\Provider\Fallback_Chat;
use Statecraft\Ai\Provider\Fallback_Images;
use Statecraft\Ai\Provider\Http_Chat;
use Statecraft\Ai\Provider\Limited_Chat;
use Statecraft\Ai\Provider\Metered_Chat;
use Statecraft\Ai\Provider\Models;
use Statecraft\Ai\Provider\Open_Ai_Images;
use Statecraft\Ai\Provider\Wp_Ai_Client;
use Statecraft\Ai\Provider\Wp_Ai_Images;
use Statecraft\Ai\Provider\Wp_Ai_Requests;
use Statecraft\Ai\Rest\Ai_Feature_Controller;
use Statecraft\Ai\Rest\Ai_Images_Controller;
use Statecraft\Ai\Rest\Ai_Query_Controller;
use Statecraft\Ai\Rest\Ai_Token_Controller;
use Statecraft\Ai\Settings;
use Statecraft\Ai\Token;
use Statecraft\Ai\Usage;
use Statecraft\Content\Localized_Week_Controller;
use Statecraft\Embeds\Embed_Providers;
use Statecraft\Embeds\Resolve_Redirect_Controller;
use Statecraft\Forms\Admin\Form_List;
use Statecraft\Forms\Admin\Mail_Test;
use Statecraft\Forms\Admin\Response_Actions;
use Statecraft\Forms\Admin\Response_Columns;
use Statecraft\Forms\Admin\Response_Download;
use Statecraft\Forms\Admin\Response_Export;
use Statecraft\Forms\Admin\Response_List;
use Statecraft\Forms\Admin\Response_Query;
use Statecraft\Forms\Admin\Response_Reply;
use Statecraft\Forms\Admin\Response_Screen;
use Statecraft\Forms\Form_Page;
use Statecraft\Forms\Form_Type;
use Statecraft\Forms\Form_Validator;
use Statecraft\Forms\Mail_Notifier;
use Statecraft\Forms\Personal_Data;
use Statecraft\Forms\Render\Contact_Form;
use Statecraft\Forms\Response_Files;
use Statecraft\Forms\Response_Type;
use Statecraft\Forms\Retention;
use Statecraft\Forms\Shortcode;
use Statecraft\Forms\Spam_Check;
use Statecraft\Forms\Stored_Responses;
use Statecraft\Forms\Submission_Handler;
use Statecraft\Forms\Visitor_Receipt;
use Statecraft\Http\Http_Sink;
use Statecraft\Http\Redirects;
use Statecraft\Notices\Connection_Url_Controller;
use Statecraft\Public_Form\Content_Owner;
use Statecraft\Public_Form\Duplicate_Guard;
use Statecraft\Public_Form\Host_Post;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Public_Form\Sent_Mark;
use Statecraft\Related\Finder;
use Statecraft\Related\Modules_Controller;
use Statecraft\Related\Related_Posts;
use Statecraft\Related\Related_Posts_Controller;
use Statecraft\Render\Safe_Addresses;
use Statecraft\Settings\Connector;
use Statecraft\Settings\Feature_Settings;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Notice;
use Statecraft\Settings\Page;
use Statecraft\Settings\Uninstall;
use Statecraft\Signup\Mailchimp;
use Statecraft\Signup\Mailchimp_Api;
use Statecraft\Signup\Mailchimp_Controller;
use Statecraft\Signup\Mailchimp_Form;
use Statecraft\Signup\Mailchimp_Members;
use Statecraft\Signup\Mailchimp_Section;
use Statecraft\Signup\Mailchimp_Settings;
use Statecraft\Signup\Mailchimp_Settings_Form;
use Statecraft\Signup\Mailchimp_Test;
use Statecraft\Signup\Signup_Handler;
use Statecraft\Signup\Signup_Mail;
use Statecraft\Signup\Signup_Page;
use Statecraft\Signup\Signup_Policy;
use Statecraft\Signup\Signup_Rest;

/** Starts everything the site needs from the plugin. */
final class Plugin {

	/** Waits until all plugins are there: whether Jetpack is one of them decides what is registered. */
	public static function start(): void {
		add_action( 'plugins_loaded', array( self::class, 'load' ) );
	}

	/** Hooks the parts. With Jetpack active none: each block and route of ours is one that Jetpack has. */
	public static function load(): void {
		Uninstall::hook_row();
		Notice::hook();
		if ( Jetpack::is_active() ) {
			Jetpack::hook();
			return;
		}

		$settings = new Settings();
		$usage    = new Usage( $settings );
		$access   = new Access( $settings );
		$limit    = new Concurrency_Limit( $settings );
		$core     = new Wp_Ai_Requests( $limit );
		$chat     = new Fallback_Chat( new Http_Chat( $settings, $limit ), new Wp_Ai_Client( $settings, $core ) );
		$images   = new Fallback_Images( new Open_Ai_Images( $settings, $limit ), new Wp_Ai_Images( $core ) );
		// Who finds no place is not counted.
		$metered  = new Limited_Chat( new Metered_Chat( $chat, $usage ), $limit );
		$prompts  = new Prompts();
		$list     = new Mailchimp_Settings();
		$mailer   = new Mailchimp( $list, new Mailchimp_Api( $list ) );
		$members  = new Mailchimp_Members( $list, new Mailchimp_Api( $list ), $mailer );

		Editor::hook();
		Embed_Providers::hook();
		Translations::hook();
		Connector::hook();
		Key_Option::hook( Settings::KEY_OPTION, Mailchimp_Settings::KEY_OPTION );
		Concurrency_Limit::hook();
		self::hook_forms();
		( new Finder() )->hook();
		Related_Posts::hook();
		Safe_Addresses::hook();
		self::hook_signups( $mailer, $members );
		( new Response_Type( new Response_Files() ) )->hook();
		( new Personal_Data() )->hook();
		( new Retention() )->hook();
		Host_Post::hook();
		( new Writing( $prompts, $metered, $access ) )->hook();
		if ( is_admin() ) {
			foreach ( array( new Response_Query(), new Response_List(), new Response_Actions(), new Response_Screen(), new Response_Download(), new Response_Export(), new Response_Columns(), new Response_Reply(), new Mail_Test(), new Form_List() ) as $part ) {
				$part->hook();
			}
			self::hook_settings( $settings, $usage, $mailer, $list, $chat, new Ai_Test( new Limited_Chat( $chat, $limit ) ) );
		}

		add_action(
			'rest_api_init',
			static function () use ( $chat, $metered, $prompts, $images, $usage, $access, $limit, $mailer ): void {
				$token = new Token();
				( new Ai_Token_Controller( $token, $access ) )->register_routes();
				( new Ai_Query_Controller( $token, $prompts, $metered, $access, new Http_Sink() ) )->register_routes();
				( new Ai_Images_Controller( $images, $usage, $access, $limit ) )->register_routes();
				( new Ai_Feature_Controller( $chat, $images, $usage, $access ) )->register_routes();
				( new Localized_Week_Controller() )->register_routes();
				( new Resolve_Redirect_Controller( new Redirects() ) )->register_routes();
				( new Modules_Controller() )->register_routes();
				( new Related_Posts_Controller( new Finder() ) )->register_routes();
				( new Mailchimp_Controller( $mailer ) )->register_routes();
				( new Connection_Url_Controller() )->register_routes();
			}
		);
	}

	/**
	 * Hooks the admin page.
	 *
	 * @param Settings           $settings Of the AI provider.
	 * @param Usage              $usage    What was used of it.
	 * @param Mailchimp          $mailer   The mailing list.
	 * @param Mailchimp_Settings $list     Its settings.
	 * @param Chat               $chat     Answers.
	 * @param Ai_Test            $test     Tries it.
	 */
	private static function hook_settings( Settings $settings, Usage $usage, Mailchimp $mailer, Mailchimp_Settings $list, Chat $chat, Ai_Test $test ): void {
		$form    = new Ai_Settings( $settings );
		$signups = new Mailchimp_Section( new Mailchimp_Settings_Form( $list ), new Mailchimp_Test( $mailer ) );
		$setup   = new Setup( $settings, new Setup_Steps( $settings, new Setup_Model( $settings, new Models( $settings ) ) ), $test, $chat );
		foreach ( array( $form, $test, $signups, $setup, new Feature_Settings(), new Page( $form, $test, new Ai_Usage( $usage ), $signups, $setup ) ) as $part ) {
			$part->hook();
		}
		Uninstall::hook();
	}

	/** Hooks the forms on published pages: what renders them, takes what they send, keeps it and tells of it. */
	private static function hook_forms(): void {
		$seal      = new Sealed_Payload();
		$spam      = new Spam_Check();
		$responses = new Stored_Responses( new Response_Files(), $spam );
		$before    = new Duplicate_Guard();
		$intake    = new Submission_Handler( $seal, new Form_Validator(), $before, new Rate_Limiter(), $responses, new Mail_Notifier( $spam ) );
		$page      = new Form_Page( $intake, new Sent_Mark( $seal ) );
		$before->hook();
		$page->hook();
		( new Visitor_Receipt( $spam ) )->hook();
		( new Contact_Form( $page, $seal, new Content_Owner() ) )->hook();
		Shortcode::hook();
		Form_Type::hook();
		( new Counter() )->hook();
	}

	/**
	 * Hooks the signups on published pages.
	 *
	 * @param Mailchimp         $mailer  The list that people join.
	 * @param Mailchimp_Members $members Who is on it.
	 */
	private static function hook_signups( Mailchimp $mailer, Mailchimp_Members $members ): void {
		$seal = new Sealed_Payload();
		$rest = new Signup_Rest( $seal, $members, new Signup_Mail() );
		$page = new Signup_Page( new Signup_Handler( $seal, new Rate_Limiter(), $members, $rest ), new Sent_Mark( $seal ) );
		$rest->hook();
		$page->hook();
		( new Signup_Policy( $mailer ) )->hook();
		( new Mailchimp_Form( $page, $seal, $mailer ) )->hook();
	}
}
