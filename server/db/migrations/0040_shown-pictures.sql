CREATE TABLE "content_networks" (
	"bucket" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"picture_id" uuid NOT NULL
);
--> statement-breakpoint
-- Which pictures may have begun or ceased to be shown to everybody; see contentNetworkSchema.ts.
CREATE FUNCTION note_shown_picture(picture uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO picture_changes (picture_id) SELECT picture WHERE picture IS NOT NULL AND EXISTS (SELECT FROM content_networks)
$$;
--> statement-breakpoint
CREATE FUNCTION note_pictures_of_advert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM content_networks) THEN
    INSERT INTO picture_changes (picture_id) SELECT picture_id FROM advert_pictures WHERE advert_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER adverts_note_shown_pictures AFTER UPDATE ON adverts
FOR EACH ROW WHEN (OLD.published IS DISTINCT FROM NEW.published) EXECUTE FUNCTION note_pictures_of_advert();
--> statement-breakpoint
CREATE FUNCTION note_placed_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM note_shown_picture(OLD.picture_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_shown_picture(NEW.picture_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER advert_pictures_note_shown AFTER INSERT OR DELETE OR UPDATE OF picture_id ON advert_pictures
FOR EACH ROW EXECUTE FUNCTION note_placed_picture();
--> statement-breakpoint
CREATE FUNCTION note_picture_itself() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_shown_picture(OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_note_ready AFTER UPDATE OF state ON pictures
FOR EACH ROW WHEN (NEW.state = 'ready') EXECUTE FUNCTION note_picture_itself();
--> statement-breakpoint
CREATE TRIGGER pictures_note_gone AFTER DELETE ON pictures
FOR EACH ROW EXECUTE FUNCTION note_picture_itself();
--> statement-breakpoint
CREATE FUNCTION note_shown_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_shown_picture(OLD.photo_id);
  IF NEW.photo_id IS DISTINCT FROM OLD.photo_id THEN PERFORM note_shown_picture(NEW.photo_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_note_shown_photo AFTER UPDATE OF photo_id, role, suspended_at ON accounts
FOR EACH ROW EXECUTE FUNCTION note_shown_photo();
